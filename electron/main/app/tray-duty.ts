import type { Accounts } from "#main/accounts/accounts.ts";
import type { TrayDuty } from "#main/notifications/tray/tray-menu.ts";
import type { Shift } from "#shared/features/duty/schema.ts";

type DutyAccount = {
  session: { account: { id: string } };
  /** Its name if there are several accounts. */
  name(): string | null;
  /** Null while its store is closed. */
  getSync(): { duty: { current(): Shift | null } } | null;
};

type DutyAccounts = { inView(): DutyAccount | null; all(): DutyAccount[]; show: Accounts["show"] };

/** Reads the open shifts of all accounts, that of the account in view first. */
export function readTrayDuty(accounts: DutyAccounts): TrayDuty {
  const inView = accounts.inView();
  const shifts = accounts
    .all()
    .toSorted((one, other) => Number(other === inView) - Number(one === inView))
    .flatMap((runtime) => {
      const shift = runtime.getSync()?.duty.current() ?? null;
      if (shift === null) return [];
      const { id } = runtime.session.account;
      return {
        ...{ role: shift.role, ends: shift.ends, account: runtime.name() },
        goOffDuty: () => accounts.show(id, { kind: "dutyEnd", id: null }),
      };
    });
  return { shifts, canStart: inView?.getSync()?.duty.current() === null };
}
