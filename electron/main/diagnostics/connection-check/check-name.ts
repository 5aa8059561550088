import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { TooLate, within } from "#main/within.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { explainUnreached } from "./explain.ts";
import { bad, good, type Outcome, skipped } from "./outcome.ts";
import { classifyTrouble, nameRoute, type Route } from "./route.ts";

/** Whether the name of the place to connect to stands for an address. */
export const checkName = async (
  route: Route,
  isOnline: boolean,
  limit: DurationMs,
): Promise<Outcome<Route>> => {
  const { host } = route;
  if (isIP(host) !== 0) return skipped(`${host} needs no name lookup.`, route);
  try {
    const found = await within(limit, lookup(host, { all: true }));
    return good(`${nameRoute(route)} is found at ${list(found)}.`, route);
  } catch (error) {
    return classifyTrouble(
      route,
      error instanceof TooLate ? describeLateness(host) : explainUnreached(error, host, isOnline),
    );
  }
};

const describeLateness = (host: string) =>
  bad(
    `No name server answered in time, so the name ${host} could not be found.`,
    "Check the network connection.",
  );

const list = ([first, ...others]: { address: string }[]): string =>
  others.length === 0 ? `${first?.address}` : `${first?.address} and ${others.length} more`;
