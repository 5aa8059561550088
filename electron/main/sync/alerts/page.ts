import { listAlerts } from "#main/api/operations.ts";
import type { Decoded } from "#main/api/reply.ts";
import type { Service } from "#main/api/transport.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** How many alerts a page has; one of fewer is the last. A service gives as many unasked. */
export const perPage = 100;

/** How many records an answer has, readable or not. */
export const countRecords = ({ records, unreadable, repeated = 0 }: Decoded<unknown>): number =>
  records.length + unreadable.length + repeated;

/** A page of alerts in state NEW as it came. */
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
    const answer = await listAlerts(service, { state: "NEW", count, page }, signal);
    if (!answer.ok) return answer;
    const read = answer.value.read();
    if (!read.ok) return read;
    const { records, unreadable } = read.value;
    return success({
      body: answer.value.body,
      size: countRecords(read.value),
      names: [...unreadable.map(({ json }) => json), ...records.map(({ id }) => id)],
      created: records.map(({ created }) => created),
    });
  };
  return Object.assign(ask, { countRequests: () => requests });
}
