// The oracle of speed for the hub. It makes a stream; writes messages with an identity into it, 1,024 under way; reads
// them by a pull consumer from a sequence, 512 a fetch; or drops the stream.
//   cc -O2 -o hub_peer hub_peer.c -lnats
//   ./hub_peer make|write|read|drop nats://127.0.0.1:4222 STREAM MESSAGES BYTES REPLICAS
#include <nats/nats.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(natsStatus s, const char *what) {
  if (s == NATS_OK) return;
  fprintf(stderr, "%s: %s\n", what, natsStatus_GetText(s));
  exit(1);
}

// A stream that both programs can use: a reader of ours looks up messages by direct requests.
static void make(jsCtx *js, const char *stream, int replicas) {
  char subjects[100];
  jsErrCode code = 0;
  snprintf(subjects, sizeof subjects, "%s.>", stream);
  const char *all[] = {subjects};
  jsStreamConfig config;
  jsStreamConfig_Init(&config);
  config.Name = stream;
  config.Subjects = all;
  config.SubjectsLen = 1;
  config.Replicas = replicas;
  config.AllowDirect = true;
  check(js_AddStream(NULL, js, &config, NULL, &code), "stream");
}

static void write_messages(jsCtx *js, const char *subject, long count, int bytes) {
  char *body = calloc(1, bytes);
  for (long i = 0; i < count; i++) {
    char id[64];
    snprintf(id, sizeof id, "%016lx:A:%ld+1", 1L, i);
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
}

static int read_messages(jsCtx *js, const char *subject, long count, int bytes) {
  natsSubscription *sub = NULL;
  jsErrCode code = 0;
  jsSubOptions reading;
  jsSubOptions_Init(&reading);
  reading.Config.DeliverPolicy = js_DeliverByStartSequence;
  reading.Config.OptStartSeq = 1;
  reading.Config.AckPolicy = js_AckNone;
  check(js_PullSubscribe(&sub, js, subject, NULL, NULL, &reading, &code), "subscribe");
  long got = 0, sum = 0;
  while (got < count) {
    natsMsgList list;
    check(natsSubscription_Fetch(&list, sub, 512, 5000, &code), "fetch");
    for (int i = 0; i < list.Count; i++) sum += natsMsg_GetDataLength(list.Msgs[i]);
    got += list.Count;
    natsMsgList_Destroy(&list);
  }
  return sum == count * bytes ? 0 : 1;
}

int main(int argc, char **argv) {
  if (argc != 7) return 64;
  const char *stream = argv[3];
  long count = atol(argv[4]);
  int bytes = atoi(argv[5]);
  natsConnection *nc = NULL;
  jsCtx *js = NULL;
  jsOptions options;
  check(natsConnection_ConnectTo(&nc, argv[2]), "connect");
  jsOptions_Init(&options);
  options.PublishAsync.MaxPending = 1024;
  options.PublishAsync.StallWait = 60000;
  check(natsConnection_JetStream(&js, nc, &options), "jetstream");
  char subject[100];
  snprintf(subject, sizeof subject, "%s.A", stream);
  if (!strcmp(argv[1], "make")) make(js, stream, atoi(argv[6]));
  else if (!strcmp(argv[1], "write")) write_messages(js, subject, count, bytes);
  else if (!strcmp(argv[1], "read")) return read_messages(js, subject, count, bytes);
  else if (!strcmp(argv[1], "drop")) check(js_DeleteStream(js, stream, NULL, NULL), "drop");
  else return 64;
  return 0;
}
