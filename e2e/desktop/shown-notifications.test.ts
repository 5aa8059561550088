import { describe, expect, it } from "vitest";
import { buttonsOf, notificationsOf, textsOf } from "./shown-notifications.ts";

const record = (id: number, more = "", at = 1): string =>
  `HOME=/home/kim\0DUNST_ID=${id}\0DUNST_TIMESTAMP=${at}\0DUNST_APP_NAME=Watchdesk\0DUNST_SUMMARY=Flood = rising\0` +
  `DUNST_BODY=Gate 3\nand 4\0${more}`;

it("textsOf returns the texts of each record, also of one whose notification was replaced", () => {
  const text = "Flood = rising\nGate 3\nand 4";
  expect(textsOf([record(9), record(9, "", 2)])).toEqual([text, text]);
});

describe("notificationsOf", () => {
  it("combines records and history, oldest first", () => {
    const records = [record(10, "DUNST_URGENCY=CRITICAL\0"), record(9, "DUNST_URGENCY=NORMAL\0")];
    const [first, second] = notificationsOf(records, [{ id: 9, summary: "Flood" }]);
    expect(first).toEqual({
      id: 9,
      appName: "Watchdesk",
      summary: "Flood = rising",
      body: "Gate 3\nand 4",
      urgency: "normal",
      isDisplayed: false,
    });
    expect(second).toMatchObject({ id: 10, urgency: "critical", isDisplayed: true });
  });

  it("takes the newest record of an id, whose script may have run first", () => {
    const records = [
      record(9, "DUNST_URGENCY=CRITICAL\0", 1_000_002),
      record(9, "DUNST_URGENCY=LOW\0", 999_999),
    ];
    expect(notificationsOf(records, [])).toMatchObject([{ id: 9, urgency: "critical" }]);
  });

  it("throws for an unreadable history", () => {
    expect(() => notificationsOf([], null)).toThrow("cannot be read");
  });
});

describe("buttonsOf", () => {
  it("returns the buttons of one notification", () => {
    const menu = [
      "#Open (Pump [4]) [12,default]",
      "#Snooze 15 min (Pump [4]) [12,Snooze 15 min]",
      "#Reply (Kim) [2,Reply]",
    ];
    expect(buttonsOf(`${menu.join("\n")}\n`, 12)).toEqual(["Snooze 15 min"]);
    expect(buttonsOf("", 12)).toEqual([]);
  });
});
