import type { Alert } from "./schema.ts";

/** What stands for the title of an alert of which nothing could be read. */
export const unreadableAlert = "Unreadable alert";

/** What an alert is called; one that cannot be read by whatever of it could be. */
export const nameAlert = ({ title, unreadable }: Pick<Alert, "title" | "unreadable">): string =>
  unreadable === undefined || title !== "" ? title : unreadableAlert;

/** Whether the service can be told of an alert: it gave it an id. */
export const hasOwnId = ({ unreadable }: Pick<Alert, "unreadable">): boolean =>
  unreadable === undefined || unreadable.hasId;
