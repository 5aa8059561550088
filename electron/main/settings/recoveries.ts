import type { RecoveryNotice } from "#shared/model/recovery.ts";
import type { SettingsFile } from "./settings.ts";

/** What was found damaged or lost, kept among the settings until the person has put it away. */
export type Recoveries = {
  /** What is not put away yet, oldest first. */
  list(): RecoveryNotice[];
  /** Tells of something, once: under one id, and while the same is still told. */
  add(notice: RecoveryNotice): void;
  /** The store of an account has been opened, in which so much waits to be sent. */
  recordWaiting(accountId: string, waiting: number): void;
  dismiss(id: string): void;
  /** Forgets what was told of an account, as it has been signed out. */
  forget(accountId: string): void;
};

/** No disk is damaged so often that somebody would go on reading. */
const maxKept = 50;

const isSame = (one: RecoveryNotice, other: RecoveryNotice): boolean =>
  JSON.stringify({ ...one, id: "" }) === JSON.stringify({ ...other, id: "" });

/** Keeps them in the settings; `onChange` hears what is not put away after each change. */
export function createRecoveries(
  settings: Pick<SettingsFile, "get" | "set">,
  onChange: (notices: RecoveryNotice[]) => void,
): Recoveries {
  type Kept = ReturnType<typeof read>[number];
  const read = () => settings.get("recoveries");
  const list = () => read().flatMap(({ notice, isDismissed }) => (isDismissed ? [] : notice));

  function write(recoveries: Kept[]): void {
    settings.set({ recoveries: recoveries.slice(-maxKept) });
    onChange(list());
  }

  const change = (isMeant: (notice: RecoveryNotice) => boolean, next: (kept: Kept) => Kept) => {
    if (!read().some(({ notice }) => isMeant(notice))) return;
    write(read().map((kept) => (isMeant(kept.notice) ? next(kept) : kept)));
  };

  return {
    list,
    add: (notice) => {
      if (read().some((kept) => kept.notice.id === notice.id)) return;
      if (list().some((told) => isSame(told, notice))) return;
      write([...read(), { notice, isDismissed: false }]);
    },
    recordWaiting: (accountId, waiting) =>
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
    dismiss: (id) =>
      change(
        (notice) => notice.id === id,
        ({ notice }) => ({ notice, isDismissed: true }),
      ),
    forget: (accountId) => {
      const isOther = ({ notice }: Kept) =>
        !("accountId" in notice) || notice.accountId !== accountId;
      if (!read().every(isOther)) write(read().filter(isOther));
    },
  };
}

/** Tells of a settings file that could not be read. */
export function tellOfSettings(
  { damage }: Pick<SettingsFile, "damage">,
  recoveries: Pick<Recoveries, "add">,
): void {
  if (damage === null) return;
  const { setAside: file, isRestored } = damage;
  recoveries.add({ kind: "settingsUnreadable", id: `settings ${file}`, file, isRestored });
}
