import { parseArgs } from "node:util";
import { z } from "zod";
import { dialectNames } from "./dialects/choose.ts";
import { type RunningService, type ServiceOptions, startService } from "./service.ts";

const usage = `Starts the reference service on this computer.

  --port N              the port, any free one where left out
  --profile NAME        demo, large or empty (demo)
  --dialect NAME        ${dialectNames.join(", ")} (plain)
  --arrive-every-ms N   lets an alert arrive that often (30000; 0 for never)
  --help                this text`;

const milliseconds = z.coerce.number().int().min(0);

const commandLine = z.object({
  port: z.coerce.number().int().min(0).max(65_535).default(0),
  profile: z.enum(["demo", "large", "empty"]).default("demo"),
  dialect: z.enum(dialectNames).default("plain"),
  "arrive-every-ms": milliseconds.default(30_000),
});

const readCommandLine = (): ServiceOptions | null => {
  const { values } = parseArgs({
    options: {
      port: { type: "string" },
      profile: { type: "string" },
      dialect: { type: "string" },
      "arrive-every-ms": { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return null;
  const { "arrive-every-ms": arrivalEveryMs, ...options } = commandLine.parse(values);
  return { ...options, arrivalEveryMs: arrivalEveryMs === 0 ? null : arrivalEveryMs };
};

const describe = ({ baseUrl, world, credentials }: RunningService, dialect: string): string => {
  const signIns = world.users
    .filter(({ signIn, enabled }) => signIn === "password" && enabled !== false)
    .map(({ name, password }) => `  ${name}  ${password}`);
  const casSignIns = world.casIdentities.map(
    ({ casUsername, password, outcome }) => `  ${casUsername}  ${password}  (${outcome})`,
  );
  return [
    `The reference service listens at ${baseUrl} in the dialect ${dialect}.`,
    `Login names and passwords (${credentials.username} has the lists):`,
    ...signIns,
    `Single sign-on, realm ${world.realm.realm}:`,
    ...casSignIns,
    "Stop it with Ctrl+C.",
  ].join("\n");
};

try {
  const options = readCommandLine();
  if (options === null) {
    console.log(usage);
  } else {
    const service = await startService(options);
    console.log(describe(service, options.dialect));
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, service.stop);
  }
} catch (error) {
  const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
  console.error(`${message}\n\n${usage}`);
  process.exitCode = 1;
}
