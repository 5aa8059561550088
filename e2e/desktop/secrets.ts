import { run } from "../../build/runtime/child-process.ts";

/** A secret; its text is undefined if the collection is locked. */
export type FoundSecret = {
  label: string;
  secret: string | undefined;
  attributes: Record<string, string>;
};

/** Finds secrets by attributes without unlocking; throws without a keychain. */
export async function searchSecrets(
  env: NodeJS.ProcessEnv,
  attributes: Readonly<Record<string, string>>,
): Promise<FoundSecret[]> {
  const words = Object.entries(attributes).flat();
  // Records are written to stdout and attributes to stderr; merged, they are in order.
  const together = ["-c", 'exec secret-tool search --all "$@" 2>&1', "secret-tool", ...words];
  const outcome = await run("sh", together, { env });
  const found = parseSecrets(outcome.stdout);
  if (outcome.status !== 0 && found.length === 0 && outcome.stdout.trim() !== "") {
    throw new Error(outcome.stdout.trim());
  }
  return found;
}

/** Stores a secret in the default collection. */
export async function storeSecret(
  env: NodeJS.ProcessEnv,
  { label, secret = "", attributes }: FoundSecret,
): Promise<void> {
  const words = Object.entries(attributes).flat();
  const store = ["store", `--label=${label}`, ...words];
  const outcome = await run("secret-tool", store, { env, input: secret });
  if (outcome.status !== 0) throw new Error(`secret-tool: ${outcome.stderr.trim()}`);
}

/** Parses the output of `secret-tool search`; secrets may have several lines. */
export function parseSecrets(output: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  let current: FoundSecret | undefined;
  let isWithinSecret = false;
  for (const line of output.split("\n")) {
    const [, key = "", value = ""] = /^([\w.:-]+) = (.*)$/.exec(line) ?? [];
    if (/^\[\/.*\]$/.test(line)) {
      current = { label: "", secret: undefined, attributes: {} };
      found.push(current);
      isWithinSecret = false;
    } else if (current !== undefined && key === "secret") {
      current.secret = value;
      isWithinSecret = true;
    } else if (current !== undefined && isWithinSecret && key !== "created") {
      current.secret += `\n${line}`;
    } else if (current !== undefined) {
      isWithinSecret = false;
      if (key === "label") current.label = value;
      if (key.startsWith("attribute.")) current.attributes[key.slice(10)] = value;
    }
  }
  return found;
}
