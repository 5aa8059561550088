import { describe, expect, it } from "vitest";
import { aField, aReport } from "#renderer/test/sample-radar.ts";
import { describeCost, isUnderstood, listMissing } from "./classify.ts";

const lacking = (field: string) => aReport({ fields: [aField(field, { path: null, by: null })] });
const unreadable = (count: number) => [{ reason: "It is not an object.", count }];

describe("what the service's ways cost", () => {
  it("is nothing where all alerts have a title and a time and everything was read", () => {
    expect(describeCost([], null)).toBeNull();
    expect(describeCost([aReport(), lacking("severity")], null)).toBeNull();
  });

  it("is alerts that come without a title or a time, where any come at all", () => {
    expect(describeCost([lacking("title")], null)).toBe("Alerts come without a title");
    expect(describeCost([lacking("created")], null)).toBe("Alerts come without a time");
    expect(describeCost([{ ...lacking("title"), records: 0 }], null)).toBeNull();
    expect(describeCost([{ ...lacking("title"), collection: "tasks" }], null)).toBeNull();
  });

  it("is what the service has and did not send", () => {
    const report = aReport({ collection: "tasks", records: 20, withheld: 1_040 });
    expect(describeCost([report], null)).toBe("The service sent 20 of its 1,060 tasks");
  });

  it("is what could not be read, unless that is said elsewhere", () => {
    const tasks = aReport({ collection: "tasks", unreadable: unreadable(1) });
    const alerts = aReport({ unreadable: unreadable(2) });
    expect(describeCost([tasks], null)).toBe("1 task could not be read");
    expect(describeCost([tasks, alerts], null)).toBe("3 records could not be read");
    expect(describeCost([tasks, alerts], "tasks")).toBe("2 alerts could not be read");
    expect(describeCost([tasks], "tasks")).toBeNull();
  });
});

describe("what is missed", () => {
  const absent = { path: null, by: null };

  it("is no field that another one stands for", () => {
    const fields = [
      aField("senderId"),
      aField("isOutgoing", absent),
      aField("readAt", absent),
      aField("isRead"),
    ];
    expect(isUnderstood(aReport({ kind: "message", fields }))).toBe(true);
  });

  it("is told once where none of those that tell the same was found", () => {
    const names = ["senderId", "direction", "isRead", "isUnread", "readAt", "sent"];
    const fields = names.map((name) => aField(name, absent));
    expect(listMissing(aReport({ kind: "message", fields })).map(({ field }) => field)).toEqual([
      "senderId",
      "isRead",
      "sent",
    ]);
  });

  it("is nothing that groups never have", () => {
    const fields = [aField("membershipType", absent)];
    expect(isUnderstood(aReport({ collection: "groups", kind: "room", fields }))).toBe(true);
    expect(isUnderstood(aReport({ collection: "rooms", kind: "room", fields }))).toBe(false);
  });

  it("is nothing where no record came", () => {
    const fields = [aField("title", absent)];
    expect(isUnderstood(aReport({ fields, records: 0 }))).toBe(true);
    expect(isUnderstood(aReport({ fields }))).toBe(false);
  });
});
