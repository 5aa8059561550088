import type { Store } from "./store.ts";

/** A method of the store by its name; closing is a matter of its own. */
export type StoreMethod = Exclude<keyof Store, "close">;

/** Carries out a method somewhere else; resolves to what the method there does. */
export type CallMethod = (method: StoreMethod, values: Parameters<Store[StoreMethod]>) => unknown;

/** Makes a store whose every method but `close` goes through `call`. */
export function forwardStore(call: CallMethod, close: Store["close"]): Store {
  // What comes back is what the method of that name returned on the other side.
  const forward =
    <N extends StoreMethod>(method: N) =>
    (...values: Parameters<Store[N]>) =>
      call(method, values) as ReturnType<Store[N]>;

  return {
    ingest: forward("ingest"),
    listStored: forward("listStored"),
    listUnreadable: forward("listUnreadable"),
    listTasks: forward("listTasks"),
    listRecords: forward("listRecords"),
    listStatuses: forward("listStatuses"),
    getRecord: forward("getRecord") as Store["getRecord"],
    getSubmission: forward("getSubmission"),
    getRecordJson: forward("getRecordJson"),
    findName: forward("findName"),
    look: forward("look"),
    readRadar: forward("readRadar"),
    reread: forward("reread"),
    previewReading: forward("previewReading"),
    listReferrers: forward("listReferrers"),
    listProcessSubmissions: forward("listProcessSubmissions"),
    listTiles: forward("listTiles"),
    listMissing: forward("listMissing"),
    measureSize: forward("measureSize"),
    search: forward("search"),
    previewRecord: forward("previewRecord"),
    readDigest: forward("readDigest"),
    readSeen: forward("readSeen"),
    markSeen: forward("markSeen"),
    countArrivals: forward("countArrivals"),
    readProfile: forward("readProfile"),
    writeProfile: forward("writeProfile"),
    surveyAlerts: forward("surveyAlerts"),
    listAlerts: forward("listAlerts"),
    listAlertRooms: forward("listAlertRooms"),
    getAlert: forward("getAlert"),
    countWaitingAlerts: forward("countWaitingAlerts"),
    filterWaitingAlerts: forward("filterWaitingAlerts"),
    listUnshownAlerts: forward("listUnshownAlerts"),
    listAlertsShownBefore: forward("listAlertsShownBefore"),
    markAlertsShown: forward("markAlertsShown"),
    markAlertsDeferred: forward("markAlertsDeferred"),
    markAlertClicked: forward("markAlertClicked"),
    requestAcknowledgements: forward("requestAcknowledgements"),
    withdrawAcknowledgements: forward("withdrawAcknowledgements"),
    noteSideRooms: forward("noteSideRooms"),
    listConversations: forward("listConversations"),
    getConversation: forward("getConversation"),
    countUnread: forward("countUnread"),
    filterUnreadMessages: forward("filterUnreadMessages"),
    listMessages: forward("listMessages"),
    findMessages: forward("findMessages"),
    countMessages: forward("countMessages"),
    readMessageSync: forward("readMessageSync"),
    listUnshownMessages: forward("listUnshownMessages"),
    markMessagesShown: forward("markMessagesShown"),
    markMessagesDeferred: forward("markMessagesDeferred"),
    noteRead: forward("noteRead"),
    noteUnread: forward("noteUnread"),
    saveDraft: forward("saveDraft"),
    findPeople: forward("findPeople"),
    addWish: forward("addWish"),
    listOpenEntries: forward("listOpenEntries"),
    listEntries: forward("listEntries"),
    getEntry: forward("getEntry"),
    countEntries: forward("countEntries"),
    listOutgoing: forward("listOutgoing"),
    moveEntry: forward("moveEntry"),
    verifyOutbox: forward("verifyOutbox"),
    pruneOutbox: forward("pruneOutbox"),
    readLastNumber: forward("readLastNumber"),
    listInbox: forward("listInbox"),
    snoozeItems: forward("snoozeItems"),
    settleItems: forward("settleItems"),
    restoreItems: forward("restoreItems"),
    wakeItems: forward("wakeItems"),
    readNextWake: forward("readNextWake"),
    close,
  };
}
