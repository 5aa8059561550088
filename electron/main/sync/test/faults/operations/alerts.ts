import { respondWithStatus } from "#demo/faults/responses.ts";
import { acknowledgeAlerts } from "../../acknowledge-alerts.ts";
import type { Operation } from "../kinds.ts";
import { polledList } from "./lists.ts";
import { toQueued } from "./results.ts";

export const alerts: Operation[] = [
  {
    // For services that do not list alerts by state.
    ...polledList("listRecentAlerts", "alerts", /^GET \/me\/alerts\?.*limit=/, ({ service }) => {
      service.faults.inject({
        match: { method: "GET", path: /\/me\/alerts\?.*state=/ },
        fault: respondWithStatus(400),
      });
      return service.addAlert().id;
    }),
    group: "alerts",
  },
  {
    ...polledList(
      "listAlerts",
      "alerts",
      /^GET \/me\/alerts/,
      ({ service }) => service.addAlert().id,
    ),
    group: "alerts",
  },
  {
    name: "acknowledgeAlert",
    group: "alerts",
    line: /^PUT \/me\/alerts\//,
    isRepeated: true,
    prepare: ({ service }) => service.world.alerts.find(({ state }) => state === "NEW")?.id ?? "",
    request: async (app, { id }) => {
      await acknowledgeAlerts(app.getSync(), id);
      const open = await (await app.openStored()).listOpenEntries();
      const entry = open.find(
        ({ operation }) => operation.kind === "acknowledge" && operation.alertId === id,
      );
      if (entry === undefined) throw new Error("The acknowledgement is not in the outbox.");
      return toQueued(Promise.resolve(entry));
    },
    findMissing: async ({ service, known }) =>
      service.world.alerts.find(({ id }) => id === known.id)?.state === "ACKNOWLEDGED"
        ? []
        : [`alert ${known.id} is not acknowledged`],
  },
];
