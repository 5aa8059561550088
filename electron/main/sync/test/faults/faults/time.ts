import type { DurationMs } from "#shared/lib/time.ts";
import type { Fault } from "../kinds.ts";

const hour: DurationMs = 3_600_000;

/** Extreme time zones. */
const zones = ["Pacific/Kiritimati", "Pacific/Niue", "Asia/Kathmandu"];

/** Changes of time during a request. */
export const time: Fault[] = [
  {
    name: "clock ±24 h",
    kind: "time",
    begin: async ({ computer, seed }) => {
      const direction = seed % 2 === 0 ? 1 : -1;
      computer.clockError = direction * 24 * hour;
      return async () => {
        computer.clockError = 0;
      };
    },
    during: async ({ computer, time: clock }) => {
      await clock.pass(15_000);
      computer.clockError *= -1;
    },
  },
  {
    name: "8 h sleep",
    kind: "time",
    // The network is lost before the sleep, and back on waking.
    begin: async ({ computer }) => {
      computer.network = "unresolved";
      return async () => {
        computer.network = "up";
      };
    },
    during: async ({ app, computer, time: clock }) => {
      await clock.settle();
      clock.sleep(8 * hour);
      computer.network = "up";
      app.wake();
      await clock.settle();
    },
  },
  {
    name: "expiry in flight",
    kind: "time",
    begin: async ({ service }, { line, times }) => {
      let met = 0;
      const end = service.faults.inject({
        fault: ({ c, proceed }) => {
          const { pathname, search } = new URL(c.req.url);
          const token = c.req.header("x-service-api-auth");
          if (token === undefined || met >= times) return proceed();
          if (!line.test(`${c.req.method} ${pathname}${search}`)) return proceed();
          met += 1;
          // It was valid when it was sent.
          service.endToken(token);
          return proceed();
        },
      });
      return async () => end();
    },
  },
  {
    name: "zone change",
    kind: "time",
    begin: async ({ seed }) => {
      const home = process.env.TZ;
      process.env.TZ = zones[seed % zones.length];
      return async () => {
        if (home === undefined) delete process.env.TZ;
        else process.env.TZ = home;
      };
    },
  },
];
