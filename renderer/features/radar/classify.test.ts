import { describe, expect, it } from "vitest";
import { aField, aReport } from "#renderer/test/sample-radar.ts";
import { describeProblem, isUnderstood, listMissing } from "./classify.ts";

const lacking = (field: string) => aReport({ fields: [aField(field, { path: null, by: null })] });
const unreadable = (count: number) => [{ reason: "It is not an object.", count }];

describe("describeProblem", () => {
  it("returns null if all alerts have a title and a time and everything was read", () => {
    expect(describeProblem([], null)).toBeNull();
    expect(describeProblem([aReport(), lacking("severity")], null)).toBeNull();
  });

  it("reports alerts without a title or time, if there are any alerts", () => {
    expect(describeProblem([lacking("title")], null)).toBe("Alerts come without a title");
    expect(describeProblem([lacking("created")], null)).toBe("Alerts come without a time");
    expect(describeProblem([{ ...lacking("title"), records: 0 }], null)).toBeNull();
    expect(describeProblem([{ ...lacking("title"), collection: "tasks" }], null)).toBeNull();
  });

  it("reports records that the service has and did not send", () => {
    const report = aReport({ collection: "tasks", records: 20, withheld: 1_040 });
    expect(describeProblem([report], null)).toBe("The service sent 20 of its 1,060 tasks");
  });

  it("reports unreadable records, except those of a collection reported elsewhere", () => {
    const tasks = aReport({ collection: "tasks", unreadable: unreadable(1) });
    const alerts = aReport({ unreadable: unreadable(2) });
    expect(describeProblem([tasks], null)).toBe("1 task could not be read");
    expect(describeProblem([tasks, alerts], null)).toBe("3 records could not be read");
    expect(describeProblem([tasks, alerts], "tasks")).toBe("2 alerts could not be read");
    expect(describeProblem([tasks], "tasks")).toBeNull();
  });
});

describe("listMissing", () => {
  const absent = { path: null, by: null };

  it("omits a field with an equivalent one", () => {
    const fields = [
      aField("senderId"),
      aField("isOutgoing", absent),
      aField("readAt", absent),
      aField("isRead"),
    ];
    expect(isUnderstood(aReport({ kind: "message", fields }))).toBe(true);
  });

  it("lists only the first of several equivalent fields", () => {
    const names = ["senderId", "direction", "isRead", "isUnread", "readAt", "sent"];
    const fields = names.map((name) => aField(name, absent));
    expect(listMissing(aReport({ kind: "message", fields })).map(({ field }) => field)).toEqual([
      "senderId",
      "isRead",
      "sent",
    ]);
  });

  it("omits fields that groups never have", () => {
    const fields = [aField("membershipType", absent)];
    expect(isUnderstood(aReport({ collection: "groups", kind: "room", fields }))).toBe(true);
    expect(isUnderstood(aReport({ collection: "rooms", kind: "room", fields }))).toBe(false);
  });

  it("is empty if there are no records", () => {
    const fields = [aField("title", absent)];
    expect(isUnderstood(aReport({ fields, records: 0 }))).toBe(true);
    expect(isUnderstood(aReport({ fields }))).toBe(false);
  });
});
