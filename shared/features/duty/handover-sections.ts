/** A section of the handover page: its title, what it lists, and the nouns for its counts. */
type SectionWords = { title: string; note: string; one: string; many: string };

const describe = (title: string, note: string, one: string, many = `${one}s`): SectionWords => ({
  title,
  note,
  one,
  many,
});

/** The sections of the handover page in their order. */
export const handoverSections = {
  waitingAlerts: describe(
    "Unacknowledged alerts",
    "Nobody has acknowledged them.",
    "unacknowledged alert",
  ),
  takenAlerts: describe(
    "Acknowledged alerts",
    "Acknowledged during the shift, with the owner if known.",
    "acknowledged alert",
  ),
  snoozes: describe("Snoozed", "Hidden on this computer until the stated time.", "snoozed item"),
  writes: describe(
    "Unconfirmed writes",
    "The service has not accepted or not shown them.",
    "unconfirmed write",
  ),
  watchItems: describe("Watch items", "What the next shift has to watch.", "watch item"),
  tasks: describe(
    "Tasks due",
    "Due between the start of this shift and the end of the next one.",
    "due task",
  ),
  submissions: describe("Waiting submissions", "They wait for the user.", "waiting submission"),
  staleData: describe("Stale data", "Not refreshed for longer than usual.", "stale collection"),
  gaps: describe(
    "Not watching",
    "Periods of the shift in which alerts were not received.",
    "period without watching",
    "periods without watching",
  ),
  decisions: describe("Decisions", "Decided during the shift.", "decision"),
} as const satisfies Record<string, SectionWords>;

/** The kind of a section. */
export type HandoverSectionKind = keyof typeof handoverSections;

/** The kinds of sections in their order. */
export const handoverSectionKinds = Object.keys(handoverSections) as HandoverSectionKind[];

/** The maximum number of items that a section lists; it counts the others. */
export const maxSectionItems = 40;

/** The start of the ids of items that are watch items. */
export const watchItemPrefix = "watch:";
