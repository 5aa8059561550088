import type { LogFilter } from "./log-schema.ts";

export const allEntries: LogFilter = { kinds: [], shift: null, record: null, person: "", text: "" };

/** The filter that selects what people wrote and decided. */
export const peoplesEntries: LogFilter = { ...allEntries, by: "people" };

/** Whether a list shows the repeated notifications of an alert as one row; a search finds each. */
export const foldsRepeats = ({ person, text }: Pick<LogFilter, "person" | "text">): boolean =>
  `${person}${text}`.trim() === "";
