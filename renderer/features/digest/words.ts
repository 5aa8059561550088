import type { DigestKind } from "#shared/model/record.ts";

/** What became of records, in the order of what presses most. */
export const digestKinds: { kind: DigestKind; title: string; note: string }[] = [
  { kind: "dueSoon", title: "Due soon", note: "Open tasks due within a day, changed or not." },
  { kind: "new", title: "New", note: "New, or back with you." },
  { kind: "reassigned", title: "Reassigned", note: "Now with somebody else." },
  { kind: "movedOn", title: "Moved on", note: "Submissions that went to their next step." },
  { kind: "closed", title: "Closed", note: "Done, or rejected." },
  { kind: "changed", title: "Changed", note: "Other changes." },
  { kind: "gone", title: "Gone", note: "The service no longer lists them." },
];
