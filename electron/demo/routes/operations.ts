import type { Operation } from "../http/operation.ts";
import { acknowledgeAlert, listAlerts, listRecentAlerts } from "./alerts.ts";
import { listTasks } from "./tasks.ts";
import { destroyToken, issueDeprecatedToken, issueToken, logouts } from "./tokens.ts";

/** Every operation of the service; logout has two paths and so two entries. */
export const operations: Operation[] = [
  issueDeprecatedToken,
  issueToken,
  destroyToken,
  ...logouts,
  listTasks,
  listRecentAlerts,
  listAlerts,
  acknowledgeAlert,
];
