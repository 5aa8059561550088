import { describe, expect, it } from "vitest";
import type { Alert } from "#shared/model/alert.ts";
import { describeAlert, describeAlerts, describeWaiting, escapeMarkup } from "./wording.ts";

const alert = (changes: Partial<Alert> = {}): Alert => ({
  id: "1",
  state: "NEW",
  title: "Generator 2 failed",
  details: "Switched to battery.",
  severity: "CRITICAL",
  sender: null,
  roomId: "5",
  roomName: "Utilities",
  created: null,
  ...changes,
});

describe("the wording of notifications", () => {
  it("counts", () => {
    expect([0, 1, 12].map(describeWaiting)).toEqual([
      "No alerts waiting",
      "1 alert waiting",
      "12 alerts waiting",
    ]);
  });

  it("says what is known about one alert", () => {
    expect(describeAlert(alert(), null)).toEqual({
      title: "Generator 2 failed",
      body: "CRITICAL · Utilities\nSwitched to battery.",
    });
    expect(describeAlert(alert({ severity: null, roomName: null, details: null }), null).body).toBe(
      "",
    );
  });

  it("says first whose alert it is, where there are several accounts", () => {
    const whose = "Mara Lindqvist · airport.example.com";
    expect(describeAlert(alert(), whose).body).toBe(
      `${whose}\nCRITICAL · Utilities\nSwitched to battery.`,
    );
    expect(describeAlerts([alert(), alert()], whose).body.split("\n")[0]).toBe(whose);
  });

  it("shortens a long text", () => {
    const { body } = describeAlert(alert({ details: "word ".repeat(200) }), null);
    expect(body.length).toBeLessThanOrEqual(240);
    expect(body.endsWith("word…")).toBe(true);
  });

  it("lets no text pass for markup", () => {
    expect(escapeMarkup('<a href="x">A&B</a>')).toBe('&lt;a href="x"&gt;A&amp;B&lt;/a&gt;');
  });

  it("names the first three of many", () => {
    const many = ["a", "b", "c", "d", "e"].map((title) => alert({ title }));
    expect(describeAlerts(many, null)).toEqual({
      title: "5 new alerts",
      body: "a\nb\nc\nand 2 more",
    });
  });
});
