/** `npm run soak -- outbox|outbox-kills|fleet|one-client|week`, with the options of each; the outbox where none is named. */
const parts: Record<string, () => Promise<unknown>> = {
  outbox: () => import("../outbox/test/soak/cli.ts"),
  "outbox-kills": () => import("../outbox/test/soak/kills/cli.ts"),
  fleet: () => import("./fleet-soak.ts"),
  "one-client": () => import("./one-client-soak.ts"),
  week: () => import("./week-soak.ts"),
};

const named = parts[process.argv[2] ?? ""];
// Each reads its options from what is left.
if (named !== undefined) process.argv.splice(2, 1);
await (named ?? parts.outbox)?.();

export {};
