// The oracle of start-up: opens a ZeroMQ socket and connects it, then says so.
//   cc -O2 -o start_peer start_peer.c -lzmq
#include <unistd.h>
#include <zmq.h>

int main(void) {
  void *context = zmq_ctx_new();
  void *socket = zmq_socket(context, ZMQ_SUB);
  int none = 0;
  zmq_setsockopt(socket, ZMQ_LINGER, &none, sizeof none);
  zmq_setsockopt(socket, ZMQ_SUBSCRIBE, "", 0);
  if (zmq_connect(socket, "tcp://127.0.0.1:5556") != 0) return 1;
  if (write(1, "connected\n", 10) != 10) return 1;
  zmq_close(socket);
  zmq_ctx_term(context);
  return 0;
}
