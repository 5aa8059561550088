import type { PendingSignOn, Vault } from "#main/system/keychain/vault.ts";

/** The part of the vault that keeps attempts. */
export type AttemptsVault = Pick<Vault, "probe" | "readSignOns" | "keepSignOns">;

/**
 * Makes what puts the attempts that `list` gives into the keychain, where that asks nobody. Before the
 * first time, `onFound` hears what an earlier start has left there. Resolves to whether the keychain
 * was there.
 */
export function keepAttempts(
  vault: AttemptsVault,
  list: () => PendingSignOn[],
  onFound: (signOns: PendingSignOn[]) => void,
): () => Promise<boolean> {
  let kept: string | null = null;
  let underWay: Promise<unknown> = Promise.resolve();

  async function write(): Promise<boolean> {
    if (!(await vault.probe()).ok) return false;
    if (kept === null) {
      const found = await vault.readSignOns();
      if (!found.ok) return false;
      kept = JSON.stringify(found.value);
      onFound(found.value);
    }
    const now = list();
    const text = JSON.stringify(now);
    if (text === kept) return true;
    const written = await vault.keepSignOns(now);
    if (written.ok) kept = text;
    return written.ok;
  }

  return () => {
    // One after the other, so that what is newest is what stays.
    const next = underWay.then(write);
    underWay = next;
    return next;
  };
}
