import type { PendingSignOn, Vault } from "#main/system/keychain/vault.ts";

/** The part of the vault that stores attempts. */
export type AttemptsVault = Pick<Vault, "probe" | "readSignOns" | "keepSignOns">;

/**
 * Returns a function that writes the attempts of `list` to the keychain if that needs no prompt, and resolves to whether
 * it could. Before the first write it calls `onFound` with the attempts of earlier starts.
 */
export function createAttemptStore(
  vault: AttemptsVault,
  list: () => PendingSignOn[],
  onFound: (signOns: PendingSignOn[]) => void,
): () => Promise<boolean> {
  let stored: string | null = null;
  let pending: Promise<unknown> = Promise.resolve();

  async function write(): Promise<boolean> {
    if (!(await vault.probe()).ok) return false;
    if (stored === null) {
      const found = await vault.readSignOns();
      if (!found.ok) return false;
      stored = JSON.stringify(found.value);
      onFound(found.value);
    }
    const now = list();
    const text = JSON.stringify(now);
    if (text === stored) return true;
    const written = await vault.keepSignOns(now);
    if (written.ok) stored = text;
    return written.ok;
  }

  return () => {
    // Sequentially, so that the newest attempts remain.
    const next = pending.then(write);
    pending = next;
    return next;
  };
}
