import { listAlerts, listTasks } from "#main/api/operations.ts";
import type { Service } from "#main/api/transport.ts";
import type { Ingest } from "#main/store/store.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { CollectionName } from "#shared/model/collection.ts";

/** The undecoded answers that together are a whole collection. */
export type Answers = Pick<Ingest, "collection" | "scope" | "bodies">;

/** Asks the service for a whole collection. */
export type FetchAnswers = (service: Service, signal: AbortSignal) => Promise<Result<Answers>>;

const alertsPerPage = 100;

// A service that never ends its pages must not keep us paging.
const mostPages = 100;

const fetchTasks: FetchAnswers = async (service, signal) => {
  const answer = await listTasks(service, { status: "ALL" }, signal);
  if (!answer.ok) return answer;
  return success({ collection: "tasks", scope: "everything", bodies: [answer.value.body] });
};

/** Pages through the alerts in state NEW until a page is not full. */
const fetchNewAlerts: FetchAnswers = async (service, signal) => {
  const bodies: Uint8Array[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await listAlerts(service, { state: "NEW", count: alertsPerPage, page }, signal);
    if (!answer.ok) return answer;
    const read = answer.value.read();
    if (!read.ok) return read;
    bodies.push(answer.value.body);
    const { records, unreadable } = read.value;
    if (records.length + unreadable.length < alertsPerPage) {
      return success({ collection: "alerts", scope: "NEW", bodies });
    }
  }
  const most = alertsPerPage * mostPages;
  return failure("tooLarge", `The service says that more than ${most} alerts are new.`);
};

/** How each collection is asked for. */
export const fetchAnswers: Record<CollectionName, FetchAnswers> = {
  tasks: fetchTasks,
  alerts: fetchNewAlerts,
};
