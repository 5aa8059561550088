import { expect, it } from "vitest";
import type { InboxItem, Urgency } from "./schema.ts";
import { classifyUrgency, findDueBounds } from "./urgency.ts";

const now = "2025-11-20T14:00:00Z";
const dueAt = (iso: string) => ({ kind: "task" as const, due: Date.parse(iso) });

it.each<[Partial<InboxItem> & Pick<InboxItem, "kind">, string, string, Urgency]>([
  [{ kind: "alert", level: "critical" }, now, "UTC", "now"],
  [{ kind: "alert", level: "high" }, now, "UTC", "now"],
  [{ kind: "alert", level: "medium" }, now, "UTC", "soon"],
  [{ kind: "alert", level: "unknown" }, now, "UTC", "soon"],
  [{ kind: "alert", level: "low" }, now, "UTC", "soon"],
  [{ kind: "conversation" }, now, "UTC", "soon"],
  // Without a due time.
  [{ kind: "task" }, now, "UTC", "later"],
  [{ kind: "submission" }, now, "UTC", "later"],
  [{ kind: "entry" }, now, "UTC", "later"],
  [dueAt("2025-11-05T14:00:00.000Z"), now, "UTC", "now"],
  [dueAt("2025-11-20T13:59:59.999Z"), now, "UTC", "now"],
  [dueAt("2025-11-20T15:00:00.000Z"), now, "UTC", "now"],
  [dueAt("2025-11-20T15:00:00.001Z"), now, "UTC", "today"],
  [dueAt("2025-11-20T23:59:59.999Z"), now, "UTC", "today"],
  [dueAt("2025-11-21T00:00:00.000Z"), now, "UTC", "later"],
  // The day ends in the user's zone.
  [dueAt("2025-11-21T02:00:00Z"), now, "America/New_York", "today"],
  [dueAt("2025-11-21T02:00:00Z"), now, "Europe/Berlin", "later"],
  // Within the hour, even tomorrow.
  [dueAt("2025-11-21T00:30:00Z"), "2025-11-20T23:30:00Z", "UTC", "now"],
])("classifyUrgency: %j at %s in %s is %s", (item, at, timeZone, urgency) => {
  const bounds = findDueBounds(Date.parse(at), timeZone);
  expect(classifyUrgency({ level: null, due: null, ...item }, bounds)).toBe(urgency);
});
