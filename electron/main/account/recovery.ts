import type { Recovered } from "#main/store/store.ts";

/**
 * What the person should know after the store was opened: null when it was as it had been left.
 * `isKeyNew`: the keychain had no key for it any more.
 */
export function describeRecovery(recovered: Recovered[], isKeyNew: boolean): string | null {
  if (recovered.length === 0) return null;
  const cause = isKeyNew
    ? "The keychain no longer has the key of what was stored here"
    : "What was stored here could not be read";
  const carried = recovered.reduce((sum, { carriedOver }) => sum + carriedOver, 0);
  const rest = carried === 0 ? "" : ` ${carried} entries could be carried over.`;
  const files = recovered.map(({ setAsideAs }) => setAsideAs).join(", ");
  return `${cause}, so a fresh copy is made from the service.${rest} The old file is kept: ${files}`;
}
