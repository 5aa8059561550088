import { describe, expect, it } from "vitest";
import type { SeverityLevel } from "#shared/features/alerts/severity.ts";
import type { InboxItem, Urgency } from "./schema.ts";
import { classifyUrgency, findDueBounds } from "./urgency.ts";

const at = (iso: string) => Date.parse(iso);
const now = at("2025-11-20T14:00:00Z");
const classify = (item: Partial<InboxItem> & Pick<InboxItem, "kind">, timeZone = "UTC") =>
  classifyUrgency({ level: null, due: null, ...item }, findDueBounds(now, timeZone));

describe("classifyUrgency", () => {
  it.each<[SeverityLevel, Urgency]>([
    ["critical", "now"],
    ["high", "now"],
    ["medium", "soon"],
    ["unknown", "soon"],
    ["low", "soon"],
  ])("classifies an alert of level %s as %s", (level, urgency) => {
    expect(classify({ kind: "alert", level })).toBe(urgency);
  });

  it("classifies unread messages as soon, and items without due time as later", () => {
    expect(classify({ kind: "conversation" })).toBe("soon");
    expect(classify({ kind: "task" })).toBe("later");
    expect(classify({ kind: "submission" })).toBe("later");
    expect(classify({ kind: "entry" })).toBe("later");
  });

  it.each<[string, Urgency]>([
    ["2025-11-05T14:00:00.000Z", "now"],
    ["2025-11-20T13:59:59.999Z", "now"],
    ["2025-11-20T15:00:00.000Z", "now"],
    ["2025-11-20T15:00:00.001Z", "today"],
    ["2025-11-20T23:59:59.999Z", "today"],
    ["2025-11-21T00:00:00.000Z", "later"],
  ])("classifies a task due at %s as %s", (due, urgency) => {
    expect(classify({ kind: "task", due: at(due) })).toBe(urgency);
  });

  it("ends the day in the user's zone", () => {
    const due = at("2025-11-21T02:00:00Z");
    expect(classify({ kind: "task", due }, "America/New_York")).toBe("today");
    expect(classify({ kind: "task", due }, "Europe/Berlin")).toBe("later");
  });

  it("classifies items due within the hour as now, even tomorrow", () => {
    const eve = at("2025-11-20T23:30:00Z");
    const item = { kind: "task", level: null, due: at("2025-11-21T00:30:00Z") } as const;
    expect(classifyUrgency(item, findDueBounds(eve, "UTC"))).toBe("now");
  });
});
