import { doubtOpenMessages } from "#main/features/messages/store/sent-messages.ts";
import type { StoreMethod } from "#main/store/thread/forwarding-store.ts";
import { collections } from "./collections.ts";
import { createFeatureMethods } from "./feature-methods.ts";

/** Methods that only read, for screens, tray and badge: sync and outbox decide nothing by their results. */
const readingMethods: ReadonlySet<StoreMethod> = new Set<StoreMethod>([
  "countCriticalAlerts",
  "countSavedSearch",
  "diffAsOf",
  "countUnread",
  "countWaitingAlerts",
  "findByName",
  "findLogTime",
  "findMessages",
  "findName",
  "findPeople",
  "getAlert",
  "getConversation",
  "getRecord",
  "getRecordAsOf",
  "getRecordJson",
  "getSubmission",
  "learnAddress",
  "listAlertRooms",
  "listAlerts",
  "listChanges",
  "listPast",
  "listRoomChanges",
  "listConversations",
  "listCorrections",
  "listInbox",
  "listLog",
  "listMessages",
  "listMissing",
  "listPinnedRooms",
  "listProcessSubmissions",
  "listRecords",
  "listReferences",
  "listRoomActivity",
  "listRoomRecords",
  "listSavedSearches",
  "listStatuses",
  "listStored",
  "listTiles",
  "listUnreadable",
  "readRequestedName",
  "readLogEntry",
  "readDigest",
  "readPersonCard",
  "readProfile",
  "readRadar",
  "readRoom",
  "readSeen",
  "search",
  "testSeverityRule",
  "previewRecord",
]);

/** What features declare for every store: their collections and methods. */
export const storeDeclarations = {
  collections,
  createFeatureMethods,
  readingMethods,
  // A lost record may have stated that an open message was sent.
  onLoss: doubtOpenMessages,
};
