/** Whether the system starts Watchdesk at login, and why it does not although somebody wanted that. */
export type ItemState = { isOn: boolean; note: string | null };

/** The system's own list of what is started at login. */
export type SystemItem = {
  read(): ItemState;
  /** Throws where the system does not take it. */
  set(isOn: boolean): void;
  /** Has what is on name this program, which may have moved; throws as `set` does. */
  refresh(): void;
};
