/** The interval of alerts while the app is in use, in seconds. */
export const intervalInUse = 20;

/** After how many seconds a request without an answer has timed out and is repeated. */
export const timeLimit = 22;
