// The oracle of speed for the hub: writes messages with an identity into a stream, 1,024 under way, and reads them back
// by a pull consumer from a sequence, 512 a fetch. Prints messages a second, written and read.
//   cc -O2 -o hub_peer hub_peer.c -lnats && ./hub_peer nats://127.0.0.1:4222 STREAM MESSAGES BYTES REPLICAS
#include <nats/nats.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static void check(natsStatus s, const char *what) {
  if (s == NATS_OK) return;
  fprintf(stderr, "%s: %s\n", what, natsStatus_GetText(s));
  exit(1);
}

int main(int argc, char **argv) {
  if (argc != 6) return 64;
  const char *stream = argv[2];
  long count = atol(argv[3]);
  int bytes = atoi(argv[4]);
  natsConnection *nc = NULL;
  jsCtx *js = NULL;
  jsOptions options;
  jsErrCode code = 0;
  check(natsConnection_ConnectTo(&nc, argv[1]), "connect");
  jsOptions_Init(&options);
  options.PublishAsync.MaxPending = 1024;
  options.PublishAsync.StallWait = 60000;
  check(natsConnection_JetStream(&js, nc, &options), "jetstream");
  char subjects[100], subject[100];
  snprintf(subjects, sizeof subjects, "%s.>", stream);
  snprintf(subject, sizeof subject, "%s.A", stream);
  const char *all[] = {subjects};
  jsStreamConfig config;
  jsStreamConfig_Init(&config);
  config.Name = stream;
  config.Subjects = all;
  config.SubjectsLen = 1;
  config.Replicas = atoi(argv[5]);
  check(js_AddStream(NULL, js, &config, NULL, &code), "stream");
  char *body = calloc(1, bytes);
  double start = now();
  for (long i = 0; i < count; i++) {
    char id[64];
    snprintf(id, sizeof id, "%016lx:A:%ld+1", start > 0 ? 1L : 0L, i);
    jsPubOptions publish;
    jsPubOptions_Init(&publish);
    publish.MsgId = id;
    natsMsg *message = NULL;
    check(natsMsg_Create(&message, subject, NULL, body, bytes), "message");
    check(js_PublishMsgAsync(js, &message, &publish), "publish");
  }
  jsPubOptions wait;
  jsPubOptions_Init(&wait);
  wait.MaxWait = 60000;
  check(js_PublishAsyncComplete(js, &wait), "complete");
  double written = count / (now() - start);

  natsSubscription *sub = NULL;
  jsSubOptions reading;
  jsSubOptions_Init(&reading);
  reading.Config.DeliverPolicy = js_DeliverByStartSequence;
  reading.Config.OptStartSeq = 1;
  reading.Config.AckPolicy = js_AckNone;
  start = now();
  check(js_PullSubscribe(&sub, js, subject, NULL, NULL, &reading, &code), "subscribe");
  long got = 0, sum = 0;
  while (got < count) {
    natsMsgList list;
    check(natsSubscription_Fetch(&list, sub, 512, 5000, &code), "fetch");
    for (int i = 0; i < list.Count; i++) sum += natsMsg_GetDataLength(list.Msgs[i]);
    got += list.Count;
    natsMsgList_Destroy(&list);
  }
  printf("%.0f %.0f\n", written, sum == count * bytes ? got / (now() - start) : 0);
  return 0;
}
