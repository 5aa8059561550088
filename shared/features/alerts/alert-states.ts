/** The state of an alert that the service stopped listing as NEW without saying what it is now. */
export const notNew = "HANDLED";

/** Which alerts a list may show, by their state. */
export const alertLists = ["NEW", "SNOOZED", "ACKNOWLEDGED", "DELETED", "ALL"] as const;
