import type { MenuItemConstructorOptions } from "electron";
import { getFormat } from "#main/system/format.ts";
import type { Shift } from "#shared/features/duty/schema.ts";
import { describeShift } from "#shared/features/duty/shift.ts";
import { describeUnread, describeWaiting } from "#shared/features/inbox/waiting-words.ts";
import { toMenuLabel } from "#shared/lib/shown-text.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { listQuietChoices, type Quiet } from "#shared/notifications/notifications.ts";
import { type Counts, classifyCertainty } from "../counts.ts";

/** The actions of the tray. */
export type TrayActions = {
  open: () => void;
  openAlerts: () => void;
  openMessages: () => void;
  /** Returns the open shift, null while off duty, or undefined while nobody is signed in. */
  getShift: () => Pick<Shift, "role" | "ends"> | null | undefined;
  goOnDuty: () => void;
  goOffDuty: () => void;
  /** Turns Do not disturb on until a time, or off with null. */
  setQuietUntil: (until: EpochMs | null) => void;
  quit: () => void;
};

/** Lists the entries of the tray's menu: counts, duty, Do not disturb, and the app. */
export function listTrayEntries(
  counts: Counts,
  quiet: Quiet | null,
  actions: TrayActions,
  now: () => EpochMs,
): MenuItemConstructorOptions[] {
  const { waiting, critical, unread, silence } = counts;
  const certainty = classifyCertainty(counts);
  const format = getFormat();
  return [
    ...(silence === null ? [] : [{ label: toMenuLabel(silence), click: actions.open }]),
    {
      label: describeWaiting(waiting, format, certainty, critical),
      enabled: waiting > 0,
      click: actions.openAlerts,
    },
    {
      label: describeUnread(unread, format, certainty),
      enabled: unread > 0,
      click: actions.openMessages,
    },
    { type: "separator" },
    ...listDutyEntries(actions, now()),
    ...listQuietEntries(quiet, actions, now),
    { type: "separator" },
    { label: "Open Watchdesk", click: actions.open },
    { label: "Quit Watchdesk", click: actions.quit },
  ];
}

function listDutyEntries(
  { getShift, goOnDuty, goOffDuty }: TrayActions,
  now: EpochMs,
): MenuItemConstructorOptions[] {
  const shift = getShift();
  if (shift === undefined) return [];
  if (shift === null) {
    return [{ label: "Go on duty…", click: goOnDuty }, { type: "separator" }];
  }
  const words = `On duty as ${describeShift(shift, now, getFormat())}`;
  return [
    { label: toMenuLabel(words), enabled: false },
    { label: "Go off duty…", click: goOffDuty },
    { type: "separator" },
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
      label: "Do not disturb",
      submenu: [
        ...choices,
        { type: "separator" },
        { label: "Off", enabled: !isOff, click: () => setQuietUntil(null) },
      ],
    },
  ];
}

/** Describes Do not disturb: "Quiet hours until 6:00". */
export function describeQuiet({ why, until }: Quiet, now: EpochMs): string {
  if (why === "bySystem") return "Do not disturb is on in the system";
  const what = why === "byHours" ? "Quiet hours" : "Do not disturb";
  return until === null ? what : `${what} until ${getFormat().moment(until, now)}`;
}
