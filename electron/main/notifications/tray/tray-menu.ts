import type { MenuItemConstructorOptions } from "electron";
import type { Shift } from "#shared/features/duty/schema.ts";
import { describeShift } from "#shared/features/duty/shift.ts";
import { describeUnread, describeWaiting } from "#shared/features/inbox/waiting-words.ts";
import { toMenuLabel } from "#shared/lib/plain-text.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { listQuietChoices, type Quiet } from "#shared/notifications/notifications.ts";
import { t } from "#shared/texts/t.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";
import { getFormat } from "../../system/language.ts";
import { type Counts, classifyCertainty, describeCounts, getIconFile } from "../counts.ts";

export type TrayShift = Pick<Shift, "role" | "ends"> & {
  /** Names the account; null if there is only one. */
  account: string | null;
  goOffDuty: () => void;
};

/** The open shifts of all accounts, and whether the account in view can go on duty. */
type TrayDuty = { shifts: TrayShift[]; canStart: boolean };

export type TrayActions = {
  open: () => void;
  openAlerts: () => void;
  openMessages: () => void;
  getDuty: () => TrayDuty;
  /** Opens the dialog of the account in view. */
  goOnDuty: () => void;
  /** Turns Do not disturb on until a time, or off with null. */
  setQuietUntil: (until: EpochMs | null) => void;
  isLocked: () => boolean;
  lock: () => void;
  quit: () => void;
};

/** What a tray icon shows; `setIcon` gets the name of a file. */
type TrayTargets = {
  setIcon: (file: string) => void;
  setToolTip: (text: string) => void;
  setMenu: (entries: MenuItemConstructorOptions[]) => void;
};

/** Creates what shows counts and Do not disturb in the tray; what is there already is not sent to the desktop again. */
export function createTrayDisplay(targets: TrayTargets, actions: TrayActions, now: () => EpochMs) {
  const last = { icon: "", toolTip: "", menu: "" };
  return (counts: Counts, quiet: Quiet | null): void => {
    const icon = getIconFile("tray", counts);
    const toolTip = `Watchdesk – ${describeCounts(counts)}`;
    const entries = listTrayEntries(counts, quiet, actions, now);
    const menu = JSON.stringify(entries);
    if (icon !== last.icon) targets.setIcon(icon);
    if (toolTip !== last.toolTip) targets.setToolTip(toolTip);
    if (menu !== last.menu) targets.setMenu(entries);
    Object.assign(last, { icon, toolTip, menu });
  };
}

/** Lists the entries of the tray's menu: counts, duty, Do not disturb, and the app. */
export function listTrayEntries(
  counts: Counts,
  quiet: Quiet | null,
  actions: TrayActions,
  now: () => EpochMs,
): MenuItemConstructorOptions[] {
  const { waiting, critical, unread, silence, trouble } = counts;
  const certainty = classifyCertainty(counts);
  return [
    ...[silence, trouble]
      .filter((one) => one !== null)
      .map((one) => ({ label: toMenuLabel(one), click: actions.open })),
    {
      label: describeWaiting(waiting, certainty, critical),
      enabled: waiting > 0,
      click: actions.openAlerts,
    },
    { label: describeUnread(unread, certainty), enabled: unread > 0, click: actions.openMessages },
    { type: "separator" },
    // Whoever is at a locked Watchdesk must not silence it.
    ...(actions.isLocked()
      ? []
      : [...listDutyEntries(actions, now()), ...listQuietEntries(quiet, actions, now)]),
    { type: "separator" },
    actions.isLocked()
      ? { label: t("notifications.unlockWatchdesk"), click: actions.open }
      : { label: t("notifications.openWatchdesk"), click: actions.open },
    ...(actions.isLocked() ? [] : [{ label: t("notifications.lock"), click: actions.lock }]),
    { label: t("notifications.quitWatchdesk"), click: actions.quit },
  ];
}

function listDutyEntries(
  { getDuty, goOnDuty }: TrayActions,
  now: EpochMs,
): MenuItemConstructorOptions[] {
  const { shifts, canStart } = getDuty();
  if (shifts.length === 0 && !canStart) return [];
  return [
    ...shifts.flatMap((shift) => {
      // The same words may be about another shift by then.
      const current = () => getDuty().shifts.find((one) => hasSameWords(one, shift));
      return listShiftEntries({ ...shift, goOffDuty: () => current()?.goOffDuty() }, now);
    }),
    ...(canStart ? [{ label: t("notifications.goOnDuty"), click: goOnDuty }] : []),
    { type: "separator" },
  ];
}

const hasSameWords = (one: TrayShift, other: TrayShift): boolean =>
  one.role === other.role && one.ends === other.ends && one.account === other.account;

function listShiftEntries(shift: TrayShift, now: EpochMs): MenuItemConstructorOptions[] {
  const { account, goOffDuty } = shift;
  const words = t("notifications.onDutyAs", { shift: describeShift(shift, now, getFormat()) });
  const ending = t("notifications.goOffDuty");
  return [
    { label: toMenuLabel(account === null ? words : `${account}: ${words}`), enabled: false },
    { label: toMenuLabel(account === null ? ending : `${account}: ${ending}`), click: goOffDuty },
  ];
}

function listQuietEntries(
  quiet: Quiet | null,
  { setQuietUntil }: TrayActions,
  now: () => EpochMs,
): MenuItemConstructorOptions[] {
  const choices = listQuietChoices(now()).map(({ label }, index) => ({
    label,
    // The menu may be hours old.
    click: () => setQuietUntil(listQuietChoices(now())[index]?.until ?? null),
  }));
  const isOff = quiet?.why !== "byPerson";
  return [
    ...(quiet === null ? [] : [{ label: describeQuiet(quiet, now()), enabled: false }]),
    {
      label: t("notifications.doNotDisturb"),
      submenu: [
        ...choices,
        { type: "separator" },
        { label: t("notifications.off"), enabled: !isOff, click: () => setQuietUntil(null) },
      ],
    },
  ];
}

/** Describes Do not disturb: "Quiet hours until 6:00". */
export function describeQuiet({ why, until }: Quiet, now: EpochMs): string {
  if (why === "bySystem") return t("notifications.systemDoNotDisturb");
  if (until === null)
    return why === "byHours" ? t("notifications.quietHours") : t("notifications.doNotDisturb");
  const time = getFormat().moment(until, now);
  return why === "byHours"
    ? t("notifications.quietHoursUntil", { time })
    : t("notifications.doNotDisturbUntil", { time });
}

type DutyAccount = {
  session: { account: { id: string } };
  /** Its name if there are several accounts. */
  name(): string | null;
  /** Null while its store is closed. */
  getSync(): { duty: { current(): Shift | null } } | null;
};

type DutyAccounts = {
  inView(): DutyAccount | null;
  all(): DutyAccount[];
  show(accountId: string, target: NavigationTarget): void;
};

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
