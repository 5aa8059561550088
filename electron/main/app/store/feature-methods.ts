import { acknowledgementStore } from "#main/features/alerts/store/acknowledge.ts";
import { createAlerts } from "#main/features/alerts/store/alerts.ts";
import { surveyAlerts } from "#main/features/alerts/store/survey-alerts.ts";
import { listTiles } from "#main/features/dashboard/collection.ts";
import { readDigest, readSeen, recordSeen } from "#main/features/digest/digest.ts";
import { escalatingMessageStore } from "#main/features/duty/escalation/store/unsent.ts";
import { createDutyStore } from "#main/features/duty/store/duty-store.ts";
import { listEntryValues, readEntryValues } from "#main/features/entries/entry-values.ts";
import { createInbox } from "#main/features/inbox/store/inbox.ts";
import { createInboxOrder } from "#main/features/inbox/store/inbox-order.ts";
import { findByName, listNames } from "#main/features/incident/find-by-name.ts";
import { learnAddress } from "#main/features/incident/learn-address.ts";
import { readPersonCard } from "#main/features/incident/person-card.ts";
import { listRelatedTasks } from "#main/features/incident/related-tasks.ts";
import { createRoomStore } from "#main/features/incident/room/room-store.ts";
import { createChat } from "#main/features/messages/store/chat.ts";
import { createGroupMessages } from "#main/features/messages/store/group-messages.ts";
import { createRecordHistory } from "#main/features/news/history/record-history.ts";
import { createNews } from "#main/features/news/news.ts";
import { readProfile, readRequestedName, writeProfile } from "#main/features/profile/store.ts";
import { createSearch } from "#main/features/search/search.ts";
import {
  getSubmission,
  listProcessSubmissions,
} from "#main/features/submissions/process-submissions.ts";
import { createDecisionStore } from "#main/notifications/decision-store.ts";
import { createOutbox } from "#main/outbox/store/outbox.ts";
import type { Participants } from "#main/service/decode/decoders.ts";
import type { Dialect } from "#main/service/dialect.ts";
import type { Decoded } from "#main/service/reply.ts";
import { bindMethods } from "#main/store/bind-methods.ts";
import type { Database } from "#main/store/database.ts";
import { readGuesses } from "#main/store/records/guesses.ts";
import type { FeatureTools } from "#main/store/store.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";

declare module "#main/store/store.ts" {
  interface FeatureMethods extends ReturnType<typeof createFeatureMethods> {}
}

/** Creates the store methods of features and outbox. */
export function createFeatureMethods(
  db: Database,
  { collections, changes, recordUrgent, ...tools }: FeatureTools,
) {
  const { alerts, messages } = collections;
  const duty = createDutyStore(db, tools);
  return {
    ...callBefore(createAlerts(db, changes, tools.now), recordUrgent),
    ...createChat(db, tools.now),
    ...createGroupMessages(db),
    ...createOutbox(db, { message: escalatingMessageStore, acknowledge: acknowledgementStore }),
    ...createInbox(db, createInboxOrder(db, changes, tools)),
    ...createNews(db),
    ...createDecisionStore(db),
    ...createSearch(db, changes, tools.now),
    ...duty,
    ...createRoomStore(db, collections, duty),
    ...createRecordHistory(db, collections, duty),
    ...bindMethods(db, {
      getSubmission,
      listProcessSubmissions,
      listTiles,
      readSeen,
      markSeen: recordSeen,
      readProfile,
      readRequestedName,
      writeProfile,
      readPersonCard,
      listRelatedTasks,
      findByName,
      listNames,
      learnAddress,
      readEntryValues,
      listEntryValues,
    }),
    /** Surveys an undecoded response that lists alerts; nothing is stored. Fails as decoding does. */
    surveyAlerts: (body: Uint8Array, dialect: Dialect) => {
      recordUrgent();
      return surveyAlerts(alerts.decode, body, dialect, readGuesses(db, "alerts"));
    },
    /** Decodes a response that lists messages; nothing is stored. */
    decodeMessages: (
      body: Uint8Array,
      dialect: Dialect,
      participants: Participants,
    ): Result<Decoded<Message>> => {
      const answer = messages.decode(body, dialect, participants, readGuesses(db, "messages"));
      if (!answer.ok) return answer;
      const { records, unreadable, repeated = 0, isDoubtful } = answer.value;
      const doubt = isDoubtful === undefined ? {} : { isDoubtful };
      return success({ records: [...records], unreadable, repeated, ...doubt });
    },
    readDigest: (since: EpochMs, limit: number, now: EpochMs) =>
      readDigest(db, collections, { since, limit, now }),
  };
}

/** Wraps methods so that each call first calls `act`. */
function callBefore<M extends object>(methods: M, act: () => void): M {
  const entries = Object.entries(methods).map(([name, method]) => [
    name,
    (...values: unknown[]) => {
      act();
      return method(...values);
    },
  ]);
  return Object.fromEntries(entries) as M;
}
