import { connect } from "node:net";
import { TooLate, within } from "#main/within.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { explainUnreached } from "./explain.ts";
import { bad, good, type Outcome } from "./outcome.ts";
import { classifyTrouble, nameRoute, type Route } from "./route.ts";

/** Whether the service, or the proxy on the way to it, accepts a connection. */
export const checkConnect = async (
  route: Route,
  isOnline: boolean,
  limit: DurationMs,
): Promise<Outcome<Route>> => {
  const { host, port } = route;
  const socket = connect({ host, port });
  try {
    await within(
      limit,
      new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject)),
    );
    return good(`${nameRoute(route)} accepts connections at port ${port}.`, route);
  } catch (error) {
    return classifyTrouble(
      route,
      error instanceof TooLate
        ? describeLateness(route)
        : explainUnreached(error, `${host}:${port}`, isOnline),
    );
  } finally {
    // What was given up may still fail.
    socket.on("error", () => undefined).destroy();
  }
};

const describeLateness = ({ host, port }: Route) =>
  bad(
    `${host} did not answer in time at port ${port}.`,
    "Check the port of the address; a firewall may keep it closed.",
  );
