import { describe, expect, it } from "vitest";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { describeAlert, describeAlerts, sortByUrgency } from "./wording.ts";

const alert = (changes: Partial<LedgeredAlert> = {}): LedgeredAlert =>
  aLedgeredAlert({
    id: "1",
    title: "Generator 2 failed",
    details: "Switched to battery.",
    severity: "CRITICAL",
    roomId: "5",
    roomName: "Utilities",
    ...changes,
  });

const everything = { privacy: "everything", account: null } as const;
const who = { privacy: "who", account: null } as const;
const count = { privacy: "count", account: null } as const;

describe("the wording of notifications about alerts", () => {
  it("contains what is known about one alert", () => {
    expect(describeAlert(alert(), everything)).toEqual({
      title: "Generator 2 failed",
      body: "Critical · Utilities\nSwitched to battery.",
    });
    const bare = alert({ severity: null, roomName: null, details: null });
    expect(describeAlert(bare, everything).body).toBe("");
  });

  it("names an alert without a title by its origin", () => {
    expect(describeAlert(alert({ title: "\u200b" }), everything).title).toBe(
      "Untitled alert · from Utilities",
    );
    const nowhere = alert({ title: "", roomName: null, sender: "Jon" });
    expect(describeAlerts([nowhere, alert()], everything).body).toContain(
      "Untitled alert · from Jon",
    );
  });

  it("begins with the account if there are several", () => {
    const account = "Mara Lindqvist · airport.example.com";
    expect(describeAlert(alert(), { ...everything, account }).body).toBe(
      `${account}\nCritical · Utilities\nSwitched to battery.`,
    );
    expect(describeAlerts([alert(), alert()], { ...who, account }).body).toBe(
      `${account}\nUtilities`,
    );
  });

  it("contains nothing that privacy settings hide", () => {
    const secret = alert({ title: "secret", details: "secret", sender: "Jon", severity: "secret" });
    for (const occasion of ["new", "repeated", { unacknowledgedFor: 300_000 }] as const) {
      const texts = [
        describeAlert(secret, who, occasion),
        describeAlerts([secret, secret], who, occasion),
      ];
      expect(JSON.stringify(texts)).not.toContain("secret");
      const counted = [
        describeAlert(secret, count, occasion),
        describeAlerts([secret, secret], count, occasion),
      ];
      expect(JSON.stringify(counted)).not.toMatch(/secret|Jon|Utilities/);
    }
    expect(describeAlert(secret, who)).toEqual({ title: "New alert", body: "Jon · Utilities" });
  });

  it("shortens a long text, and cuts no character in two", () => {
    const { title, body } = describeAlert(
      alert({ title: `${"a\n".repeat(30)}${"🜂".repeat(60)}`, details: "word ".repeat(200) }),
      everything,
    );
    expect(body.length).toBeLessThanOrEqual(240);
    expect(body.endsWith("word…")).toBe(true);
    expect(title.length).toBeLessThanOrEqual(120);
    expect(title).not.toContain("\n");
    expect(title.isWellFormed()).toBe(true);
    const oneWord = describeAlert(alert({ title: `a${"🜂".repeat(100)}` }), everything).title;
    expect([oneWord.isWellFormed(), oneWord.endsWith("🜂…")]).toEqual([true, true]);
  });

  it("marks alerts that were raised again or are unreadable", () => {
    const { ledger } = alert();
    const life = { ...ledger, ended: null };
    const again = alert({ ledger: { ...ledger, former: [life] } });
    expect(describeAlert(again, everything).title).toBe("Raised again: Generator 2 failed");
    expect(describeAlert(again, who).title).toBe("Alert raised again");
    expect(describeAlert(again, everything, "repeated").title).toBe(
      "Still waiting: Generator 2 failed",
    );

    const at = new Date(2026, 1, 3, 14, 5).getTime();
    const unreadable = { reason: "It is no object.", hasId: false };
    const bare = { severity: null, roomName: null, details: null, ledger: { ...ledger, seen: at } };
    const arrived = describeAlert(
      alert({ ...bare, title: "Not readable", unreadable }),
      everything,
    );
    expect(arrived.title).toBe("Not readable");
    expect(arrived.body).toMatch(/^Arrived .*\b(14|0?2):05/);
  });

  it("names a severity that is a number", () => {
    expect(describeAlert(alert({ severity: "2" }), everything).body).toContain("Severity 2 · Util");
  });

  it("isolates right-to-left names and shows control characters", () => {
    const strange = { roomName: "חדר", title: "בדיקה", details: "a\u202Eb\nc" };
    expect(describeAlert(alert(strange), everything, "repeated")).toEqual({
      title: "Still waiting: \u2068בדיקה\u2069",
      body: "Critical · \u2068חדר\u2069\na⟨RLO⟩b\nc",
    });
    const evil = alert({ title: "pay\u202Egnp.exe", roomName: "A\u2069\u0007" });
    expect(describeAlert(evil, everything).title).toBe("pay⟨RLO⟩gnp.exe");
    expect(describeAlerts([evil, evil], everything).body).toBe("pay⟨RLO⟩gnp.exe\npay⟨RLO⟩gnp.exe");
    expect(describeAlert(evil, who).body).toBe("A⟨PDI⟩⟨U+0007⟩");
    const long = describeAlert(alert({ title: "ש".repeat(200) }), everything, "repeated").title;
    expect([long.length <= 120, long.endsWith("…\u2069")]).toEqual([true, true]);
  });

  it("contains the time without an acknowledgement", () => {
    const late = { unacknowledgedFor: 300_000 };
    expect(describeAlert(alert({ title: "Pump 2" }), everything, late).title).toBe(
      "Not acknowledged for 5 min: Pump 2",
    );
    expect(describeAlert(alert(), who, late).title).toBe("An alert was not acknowledged for 5 min");
    expect(describeAlert(alert(), count, late).title).toBe("1 alert not acknowledged for 5 min");
    expect(describeAlerts([alert(), alert()], count, late).title).toBe(
      "2 alerts not acknowledged for 5 min",
    );
  });

  it("names the first three of many", () => {
    const many = ["a", "b", "c", "d", "e"].map((title) => alert({ title }));
    expect(describeAlerts(many, everything)).toEqual({
      title: "5 new alerts",
      body: "a\nb\nc\nand 2 more",
    });
    const rooms = ["a", "b", "c", "d", "e", "a"].map((roomName) => alert({ roomName }));
    expect(describeAlerts(rooms, who).body).toBe("a, b, c and 2 others");
  });

  it("sorts the most severe first, then the newest", () => {
    const sorted = sortByUrgency([
      alert({ id: "old", severity: "HIGH", created: 1 }),
      alert({ id: "info", severity: null, created: 9 }),
      alert({ id: "new", severity: "EXTREME", created: 2 }),
      alert({ id: "medium", severity: "medium", created: 3 }),
    ]);
    expect(sorted.map(({ id }) => id)).toEqual(["new", "old", "medium", "info"]);
  });
});
