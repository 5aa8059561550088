import {
  type Certificate,
  type ConnectionCheck,
  type ConnectionStep,
  type ConnectionStepName,
  connectionCheck,
} from "#shared/diagnostics/connection-schema.ts";
import { success } from "#shared/lib/result.ts";
import { createConnectionCheck } from "../connection-check.ts";
import type { ConnectionCheckParts } from "../parts.ts";

/** Creates parts with Node's fetch, without problems and without a session. */
export const createParts = (changes: Partial<ConnectionCheckParts> = {}): ConnectionCheckParts => ({
  fetch,
  resolveProxy: async () => "DIRECT",
  now: Date.now,
  describeToken: () => ({ kind: "none" }),
  probeKeychain: async () => success(null),
  findRealm: () => null,
  hasTray: () => true,
  notify: async () => ({ isShown: true, reason: null }),
  isOnline: () => true,
  onProgress: () => undefined,
  ...changes,
});

/** The result of a check. */
export type Checked = {
  check: ConnectionCheck;
  /** "good", "bad" … by the name of each step. */
  states: Record<ConnectionStepName, string>;
  /** The finding and the advice, by the name of each step. */
  texts: Record<ConnectionStepName, string>;
  certificate: Certificate | null;
};

/** Checks an address with these changes of the parts. */
export const check = async (
  serverUrl: string,
  changes: Partial<ConnectionCheckParts> = {},
): Promise<Checked> => {
  const result = await createConnectionCheck(createParts(changes)).check(serverUrl);
  if (!result.ok) throw new Error(result.message);
  // Strictly, as over IPC.
  const { steps } = connectionCheck.strict().parse(result.value);
  const byName = (read: (step: ConnectionStep) => string) =>
    Object.fromEntries(steps.map((step) => [step.name, read(step)])) as Checked["states"];
  return {
    check: result.value,
    states: byName(({ state }) => state),
    texts: byName(({ finding, advice }) => (advice === null ? finding : `${finding} ${advice}`)),
    certificate: steps.find(({ certificate }) => certificate !== null)?.certificate ?? null,
  };
};
