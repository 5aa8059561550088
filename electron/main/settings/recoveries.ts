import type { RecoveryNotice } from "#shared/settings/recovery-schema.ts";
import type { SettingsFile } from "./settings.ts";

/** Notices of damage and loss, stored in the settings until the user dismisses them. */
export type Recoveries = ReturnType<typeof createRecoveries>;

const maxStored = 50;

const isSame = (one: RecoveryNotice, other: RecoveryNotice): boolean =>
  JSON.stringify({ ...one, id: "" }) === JSON.stringify({ ...other, id: "" });

/** Stores them in the settings; `onChange` receives those that are not dismissed after each change. */
export function createRecoveries(
  settings: Pick<SettingsFile, "get" | "set">,
  onChange: (notices: RecoveryNotice[]) => void,
) {
  type Stored = ReturnType<typeof read>[number];
  const read = () => settings.get("recoveries");
  const list = () => read().flatMap(({ notice, isDismissed }) => (isDismissed ? [] : notice));

  function write(recoveries: Stored[]): void {
    settings.set({ recoveries: recoveries.slice(-maxStored) });
    onChange(list());
  }

  const change = (
    isTarget: (notice: RecoveryNotice) => boolean,
    next: (stored: Stored) => Stored,
  ) => {
    if (!read().some(({ notice }) => isTarget(notice))) return;
    write(read().map((stored) => (isTarget(stored.notice) ? next(stored) : stored)));
  };

  return {
    /** The notices that are not dismissed, oldest first. */
    list,
    /** Adds a notice unless its id is known, or an equal notice is not dismissed yet. */
    add: (notice: RecoveryNotice): void => {
      if (read().some((stored) => stored.notice.id === notice.id)) return;
      if (list().some((shown) => isSame(shown, notice))) return;
      write([...read(), { notice, isDismissed: false }]);
    },
    /** Records how many entries wait to be sent in the store of a restored account. */
    recordWaiting: (accountId: string, waiting: number): void =>
      change(
        (notice) =>
          notice.kind === "accountFound" &&
          notice.accountId === accountId &&
          notice.waiting === null,
        ({ notice, isDismissed }) => ({
          notice: notice.kind === "accountFound" ? { ...notice, waiting } : notice,
          isDismissed,
        }),
      ),
    dismiss: (id: string): void =>
      change(
        (notice) => notice.id === id,
        ({ notice }) => ({ notice, isDismissed: true }),
      ),
    /** Removes a notice, which can be added again. */
    remove: (id: string): void => write(read().filter(({ notice }) => notice.id !== id)),
    /** Removes the notices of an account that has signed out. */
    forget: (accountId: string): void => {
      const isOther = ({ notice }: Stored) =>
        !("accountId" in notice) || notice.accountId !== accountId;
      if (!read().every(isOther)) write(read().filter(isOther));
    },
  };
}

/** Adds a notice of a settings file that could not be read. */
export function addSettingsDamage(
  { damage }: Pick<SettingsFile, "damage">,
  recoveries: Pick<Recoveries, "add">,
): void {
  if (damage === null) return;
  const { setAside: file, isRestored } = damage;
  recoveries.add({ kind: "settingsUnreadable", id: `settings ${file}`, file, isRestored });
}
