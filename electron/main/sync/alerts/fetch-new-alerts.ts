import { listAlerts } from "#main/api/operations.ts";
import type { Service } from "#main/api/transport.ts";
import type { Ingest } from "#main/store/store.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import { countRecords, perPage } from "./page.ts";

/** The alerts in state NEW, all of them or at least some. */
type NewAlerts = Pick<Ingest, "collection" | "bodies"> & { scope: "NEW" | "someNEW" };

/** What was read from the first page to the last, one request after the other. */
type Pass = {
  bodies: Uint8Array[];
  /** The alerts in their order, by id; an unreadable one by its JSON. */
  names: string[];
};

// A service that never ends its pages must not keep us paging.
const mostPages = 100;
/** A list that changes faster than it can be read is read on at the next tick. */
const mostPasses = 4;

/**
 * Asks for the alerts in state NEW. A single page is of one moment. Several are not: an alert that
 * leaves the list between two requests moves the others forward, and one may slip past both. So they
 * are read again until two passes in a row name the same alerts, none of them twice: then none was
 * missed that was NEW all the while, unless an alert left and came back in step with our requests.
 * Where that does not come about, what was read counts as some of the alerts, and settles nothing.
 */
export async function fetchNewAlerts(
  service: Service,
  signal: AbortSignal,
): Promise<Result<NewAlerts>> {
  const passes: Pass[] = [];
  while (passes.length < mostPasses) {
    const pass = await readPages(service, signal);
    if (!pass.ok) return pass;
    const before = passes.at(-1);
    passes.push(pass.value);
    const isWhole =
      pass.value.bodies.length === 1 || (before !== undefined && agree(before, pass.value));
    if (isWhole) return success({ collection: "alerts", scope: "NEW", bodies: pass.value.bodies });
  }
  return success({
    collection: "alerts",
    scope: "someNEW",
    bodies: passes.flatMap(({ bodies }) => bodies),
  });
}

async function readPages(service: Service, signal: AbortSignal): Promise<Result<Pass>> {
  const bodies: Uint8Array[] = [];
  const names: string[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await listAlerts(service, { state: "NEW", count: perPage, page }, signal);
    if (!answer.ok) return answer;
    const read = answer.value.read();
    if (!read.ok) return read;
    bodies.push(answer.value.body);
    const { records, unreadable } = read.value;
    names.push(...records.map(({ id }) => id), ...unreadable.map(({ json }) => json));
    if (countRecords(read.value) < perPage) return success({ bodies, names });
  }
  const most = perPage * mostPages;
  return failure("tooLarge", `The service says that more than ${most} alerts are new.`);
}

function agree(before: Pass, after: Pass): boolean {
  const names = new Set(before.names);
  const isOnceEach = [before, after].every((pass) => pass.names.length === names.size);
  return isOnceEach && after.names.every((name) => names.has(name));
}
