import { t } from "#shared/texts/t.ts";
import type { Alert } from "./schema.ts";

export const nameUnreadableAlert = (): string => t("alerts.unreadableAlert");

/** Returns an alert's title; the readable part, or a fallback, if the alert is unreadable. */
export const formatAlertTitle = ({
  title,
  unreadable,
}: Pick<Alert, "title" | "unreadable">): string =>
  unreadable === undefined || title !== "" ? title : nameUnreadableAlert();

/** Whether the alert has an id of the service, which sending an acknowledgement needs. */
export const hasServiceId = ({ unreadable }: Pick<Alert, "unreadable">): boolean =>
  unreadable === undefined || unreadable.hasId;
