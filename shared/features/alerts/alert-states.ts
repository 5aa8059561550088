/** State of an alert that the service no longer lists as NEW without stating its new state. */
export const handledState = "HANDLED";

/** The lists of alerts, by state. */
export const alertLists = ["NEW", "SNOOZED", "ACKNOWLEDGED", "DELETED", "ALL"] as const;
