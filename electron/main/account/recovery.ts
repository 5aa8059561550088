import { dirname } from "node:path";
import type { Recovered } from "#main/store/store.ts";

/**
 * What the person should know after the store was opened: null when it was as it had been left.
 * `isKeyNew`: the keychain had no key for it any more.
 */
export function describeRecovery(recovered: Recovered[], isKeyNew: boolean): string | null {
  if (recovered.length === 0) return null;
  const asides = recovered.flatMap(({ setAsideAs }) => setAsideAs ?? []);
  const folders = [...new Set(asides.map((path) => dirname(path)))];
  const kept = `The old files are kept in ${folders.join(", ")}`;
  if (isKeyNew) {
    return `The keychain no longer has the key of what was stored here, so it cannot be read. What you wrote and had not sent is in it; nobody can tell how much. Everything else comes anew from the service. ${kept}`;
  }
  const carried = recovered.reduce((sum, { carriedOver }) => sum + carriedOver, 0);
  const rest = carried === 0 ? "" : ` ${carried} entries could be carried over.`;
  return `What was stored here could not be read, so a fresh copy is made from the service.${rest} ${kept}`;
}
