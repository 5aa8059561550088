/** State of an alert that the service no longer lists as NEW without stating its new state. */
export const handledState = "HANDLED";

/** State in rows of alerts whose state nobody knows. They count as open. */
export const unknownState = "OTHER";

const documented = ["NEW", "ACKNOWLEDGED", "DELETED", "SNOOZED", handledState];
const endedWords = /ack|clos|resol|handl|done|dismiss|delet|archiv|snooz|expir|inactiv|read|seen/i;

/** Whether a state is documented, or created by this app. */
export const isKnownState = (state: string): boolean => documented.includes(state);

/** Whether a state that is not documented means that an alert is no longer new. */
export const isEndedWord = (state: string): boolean =>
  !/^un/i.test(state) && endedWords.test(state);

/** Returns the state by which an alert counts: `unknownState` for what nobody knows. */
export const toCountedState = (state: string): string =>
  isKnownState(state) || isEndedWord(state) ? state : unknownState;

export const alertLists = ["NEW", "SNOOZED", "ACKNOWLEDGED", "DELETED", "ALL"] as const;
