import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { dialectPatch } from "#main/api/dialect.ts";
import { settings } from "#shared/model/settings.ts";

/** What an organisation fixes for everybody on a computer; what it leaves out is free. */
const policy = z.object({
  // Until when somebody is not to be disturbed, and by which rooms of their account all the same, is
  // the person's own.
  ...settings.omit({ quietUntil: true, breakThroughRooms: true }).partial().shape,
  /** What every server is taken to mean by the gaps of its document. */
  dialect: dialectPatch.optional(),
  /** How long a single sign-on may take, in seconds; ten minutes where nothing is said. */
  ssoPatience: z.int().min(5).max(3_600).optional(),
});
export type Policy = z.infer<typeof policy>;

/**
 * Reads the policy from a JSON file that only administrators write. A part that cannot be understood
 * counts as left out, so that one mistake does not free all the rest; `report` hears of it.
 */
export function readPolicy(file: string, report: (what: string, detail: unknown) => void): Policy {
  if (!existsSync(file)) return {};
  const read = readObject(file);
  if (read === null) {
    report("the policy is no JSON object and is not followed", file);
    return {};
  }
  const parts = Object.entries(policy.shape).flatMap(([name, schema]) => {
    const part = schema.safeParse(read[name]);
    if (!part.success) report("a part of the policy is not understood", `${name} in ${file}`);
    return part.success && part.data !== undefined ? [[name, part.data]] : [];
  });
  return Object.fromEntries(parts);
}

function readObject(file: string): Record<string, unknown> | null {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}
