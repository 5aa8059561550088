import { failure, type Result, success } from "#shared/lib/result.ts";
import type { LockState } from "#shared/lock/lock-schema.ts";
import { t } from "#shared/texts/t.ts";
import { tryPassphrase, wrongPassphrase } from "./attempts.ts";
import type { LockDoor } from "./door.ts";
import type { LockParts } from "./lock-parts.ts";

/** Sets, changes or (with null) removes the passphrase; while locked only a first one that the policy demands. */
export async function changePassphrase(
  current: string | null,
  next: string | null,
  parts: LockParts,
  door: LockDoor,
): Promise<Result<LockState>> {
  const { key } = parts;
  if (key.hasPassphrase()) {
    if (door.isLocked() || current === null) return wrongPassphrase();
    const tried = await tryPassphrase(current, parts, door);
    if (!tried.ok) return tried;
  } else if (door.isLocked() && !(door.isSetUpNeeded() && next !== null)) return wrongPassphrase();
  try {
    await write(next, parts, door);
  } catch (error) {
    parts.report("the passphrase could not be changed", error);
    return failure("keychainUnavailable", t("lock.keychainNotUsable"));
  }
  door.open();
  door.announce();
  return success(door.read());
}

async function write(
  next: string | null,
  { key, rewriteAll }: LockParts,
  door: LockDoor,
): Promise<void> {
  if (next === null) await key.remove(rewriteAll);
  else {
    const isFirst = !key.hasPassphrase();
    await key.set(next);
    // From here on, a start is locked, even if not all items are sealed yet.
    door.store({});
    if (isFirst) await rewriteAll();
  }
  door.store({});
}

/** Signs all accounts out, erases what the passphrase has sealed, and unlocks. */
export async function forgetPassphrase(
  { key, signOutAll, report }: LockParts,
  door: LockDoor,
): Promise<Result<null>> {
  if (!door.isLocked()) return failure("forbidden", t("lock.notLocked"));
  key.abandon();
  await signOutAll();
  await key.removeAbandoned().catch((error: unknown) => {
    report("the keychain's item of the passphrase could not be deleted", error);
  });
  door.store({ wrong: 0 });
  door.open();
  return success(null);
}
