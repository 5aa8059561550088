import { z } from "zod";
import { readCommandLine, usage } from "./command-line.ts";
import type { Dialect } from "./dialects/dialect.ts";
import { createDays } from "./script/create-days.ts";
import { playScript } from "./script/play.ts";
import type { ScriptClock } from "./script/script.ts";
import { type RunningService, startService } from "./service.ts";

/** Creates a clock that runs `speed` times as fast as real time. */
const createClock = (speed: number): ScriptClock => ({
  now: Date.now,
  setTimer: (run, delay) => {
    const timer = setTimeout(run, delay / speed);
    return () => clearTimeout(timer);
  },
  wait: (delay) => new Promise((resolve) => setTimeout(resolve, delay / speed)),
});

const describe = ({ baseUrl, world, credentials, dialect }: RunningService): string => {
  const signIns = world.users
    .filter(({ signIn, enabled }) => signIn === "password" && enabled !== false)
    .map(({ name, password }) => `  ${name}  ${password}`);
  const casSignIns = world.casIdentities.map(
    ({ casUsername, password, outcome }) => `  ${casUsername}  ${password}  (${outcome})`,
  );
  // Users of a foreign realm have their passwords there.
  const elsewhere = world.users
    .filter(({ signIn, casUsername }) => signIn === "sso" && casUsername !== null)
    .map(({ name, casUsername }) => `  ${name}  is ${casUsername} there`);
  return [
    `The demo service listens at ${baseUrl} in the dialect ${dialect.name}.`,
    ...describeDrawn(dialect),
    `Login names and passwords (${credentials.username} has the lists):`,
    ...signIns,
    `Single sign-on, realm ${world.realm.realm}:`,
    ...(casSignIns.length === 0 ? elsewhere : casSignIns),
    "Stop it with Ctrl+C.",
  ].join("\n");
};

/** Formats a drawn dialect's readings in YAML, one line per gap. */
const describeDrawn = ({ name, readings }: Dialect): string[] => {
  if (!name.startsWith("seed:")) return [];
  const { style, ...themes } = readings;
  const lines = Object.entries(themes).flatMap(([theme, ofTheme]) => [
    `${theme}:`,
    ...Object.entries(ofTheme).map(([gap, reading]) => `  ${gap}: ${JSON.stringify(reading)}`),
  ]);
  return [`style: ${style ?? "mixed freely"}`, ...lines];
};

try {
  const options = readCommandLine(process.argv.slice(2));
  if (options === null) {
    console.log(usage);
  } else {
    const service = await startService(options.service);
    console.log(describe(service));
    const { script } = options;
    const played =
      script === null
        ? null
        : playScript(
            service,
            createDays(options.service.seed ?? 1, script.size),
            createClock(script.speed),
          );
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        played?.stop();
        void service.stop();
      });
    }
  }
} catch (error) {
  const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
  console.error(`${message}\n\n${usage}`);
  process.exitCode = 1;
}
