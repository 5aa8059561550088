import type { Service } from "#main/api/transport.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { askAlerts } from "./ask-alerts.ts";

/** A page of alerts in state NEW as it came; of a service that does not list by state, in any. */
export type Page = {
  body: Uint8Array;
  size: number;
  /** The unreadable alerts by their JSON, then the others by id, in their order. */
  names: string[];
  /** When those others were created. */
  created: (EpochMs | null)[];
};

/** Asks for a page of the alerts in state NEW, 0 being the first, of `count` each. */
export type AskNew = {
  (page: number, count: number): Promise<Result<Page>>;
  countRequests(): number;
};

/** Makes what asks a service for its alerts in state NEW. */
export function createAskNew(service: Service, signal: AbortSignal): AskNew {
  let requests = 0;
  const ask = async (page: number, count: number): Promise<Result<Page>> => {
    requests += 1;
    const asked = await askAlerts(service, { state: "NEW", count, page }, signal);
    if (!asked.ok) return asked;
    const { body, size, alerts, unreadable } = asked.value;
    return success({
      body,
      size,
      names: [...unreadable.map(({ json }) => json), ...alerts.map(({ id }) => id)],
      created: alerts.map(({ created }) => created),
    });
  };
  return Object.assign(ask, { countRequests: () => requests });
}
