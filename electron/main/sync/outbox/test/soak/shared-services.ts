import { type DialectName, dialectNames } from "#demo/dialects/choose.ts";
import { type RunningService, startService } from "#demo/service.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { addOthers } from "./others.ts";

/** Reference services that one run after the other uses, each emptied and at the run's own time. */
export type SharedServices = {
  /** The service of a dialect, with two others and nothing said; its clock is `now` from now on. */
  empty(dialect: DialectName, now: () => EpochMs): RunningService;
  stop(): Promise<void>;
};

/** Starts one service for each dialect. */
export async function startSharedServices(): Promise<SharedServices> {
  let clock = Date.now;
  const services = new Map<DialectName, RunningService>();
  for (const dialect of dialectNames) {
    const service = await startService({ profile: "empty", dialect, now: () => clock() });
    addOthers(service);
    services.set(dialect, service);
  }
  return {
    empty: (dialect, now) => {
      clock = now;
      const service = services.get(dialect);
      if (service === undefined) throw new Error(`No service speaks ${dialect}.`);
      service.world.messages.length = 0;
      service.world.alerts.length = 0;
      service.world.locations.length = 0;
      service.requests.length = 0;
      return service;
    },
    stop: async () => {
      for (const service of services.values()) await service.stop();
    },
  };
}
