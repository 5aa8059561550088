import type { DigestKind } from "#shared/model/record.ts";

/** What became of records, in the order of what presses most. */
export const digestKinds: { kind: DigestKind; title: string; note: string }[] = [
  { kind: "dueSoon", title: "Due soon", note: "Open tasks due within a day, changed or not." },
  { kind: "new", title: "New", note: "Came, or came back to you." },
  { kind: "reassigned", title: "Reassigned", note: "Somebody else has to act." },
  { kind: "movedOn", title: "Moved on", note: "Submissions that went to their next step." },
  { kind: "closed", title: "Closed", note: "Done, or rejected." },
  { kind: "changed", title: "Changed", note: "Something else about them is different." },
  { kind: "gone", title: "Gone", note: "The service does not list them for you any more." },
];
