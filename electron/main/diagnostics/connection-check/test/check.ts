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

/** Parts on Node's fetch, where everything is in order and nobody is signed in. */
export const createParts = (
  different: Partial<ConnectionCheckParts> = {},
): ConnectionCheckParts => ({
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
  ...different,
});

/** How a check ended. */
export type Checked = {
  check: ConnectionCheck;
  /** "good", "bad" … by the name of each step. */
  states: Record<ConnectionStepName, string>;
  /** What was found and advised, by the name of each step. */
  texts: Record<ConnectionStepName, string>;
  certificate: Certificate | null;
};

/** Checks an address with parts that differ from those where everything is in order. */
export const check = async (
  serverUrl: string,
  different: Partial<ConnectionCheckParts> = {},
): Promise<Checked> => {
  const result = await createConnectionCheck(createParts(different)).check(serverUrl);
  if (!result.ok) throw new Error(result.message);
  // Strictly as it goes through the door.
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
