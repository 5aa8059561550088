import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { aField, aReport, since } from "#renderer/test/sample-radar.ts";
import { stubClipboard } from "#renderer/test/stub-clipboard.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import { isUnderstood, listMissing } from "./classify.ts";
import { RadarScreen } from "./radar-screen.tsx";

const odd = aReport({
  unreadable: [{ reason: "It is not an object.", count: 2 }],
  fields: [
    aField("title"),
    aField("roomId", { path: null, by: null }),
    aField("severity", { path: null, by: null, isDocumented: true }),
    aField("created", { path: "openedStamp", by: "values", others: ["loggedStamp"] }),
  ],
  unknown: [
    { path: "mood", types: { text: 38, null: 2 }, isTime: false, since },
    { path: "shift", types: { object: 40 }, isTime: false, since },
    { path: "shift.desk", types: { null: 40 }, isTime: false, since },
  ],
  words: [
    {
      field: "state",
      words: [
        { word: "NEW", since },
        { word: "PARKED", since: now },
      ],
    },
  ],
  typeChanges: [{ path: "code", from: "number", to: "text", at: now }],
});

const preview = {
  records: 40,
  before: 0,
  after: 12,
  samples: [
    { before: null, after: "calm" },
    { before: null, after: "calm" },
  ],
};

const open = (start: FakeStart, prepare?: (bridge: FakeBridge) => void) =>
  renderPart(<RadarScreen />, { preview, ...start }, prepare);

const sectionOf = async (name: string) => within(await screen.findByRole("region", { name }));

describe("RadarScreen", () => {
  it("reports that there was no response yet", async () => {
    open({});
    expect(await screen.findByText("Nothing yet")).toBeTruthy();
  });

  it("reports that everything was understood", async () => {
    open({ radar: [aReport()] });
    const understood = await sectionOf("Understood");
    const row = within(understood.getByRole("row", { name: /^Alerts/ }));
    const cells = row.getAllByRole("cell").map((cell) => cell.textContent);
    expect(cells.slice(0, 2)).toEqual(["40", "3"]);
    expect(screen.queryByRole("region", { name: "Alerts" })).toBeNull();
  });

  it("reports why there are no reports, and retries", async () => {
    const { bridge, user } = open({ radar: [aReport()] }, failOnFullDisk("radar.read"));
    expect(await screen.findByText("The disk is full.")).toBeTruthy();
    bridge.fail("radar.read", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: "Understood" })).toBeTruthy();
  });

  it("shows missing, ambiguous, unknown, new and changed fields", async () => {
    open({ radar: [odd] });
    const alerts = await sectionOf("Alerts");
    expect(alerts.getByText(/^40 alerts in/).textContent).toContain("the latest of 3 answers");
    expect(alerts.getByText(/It is not an object/).textContent).toContain("2 alerts");
    const names = alerts
      .getAllByText(/^(Documented|Usually sent):$/)
      .map((one) => one.parentElement?.textContent);
    expect(names).toEqual(["Documented: severity", "Usually sent: roomId"]);
    const [uncertain, unknown] = alerts.getAllByRole("table");
    expect(within(uncertain as HTMLElement).getAllByRole("cell")[1]?.textContent).toBe(
      "openedStamp or loggedStamp",
    );
    expect(textsOf("row", unknown).slice(1)).toEqual([
      expect.stringMatching(/^moodtext/),
      expect.stringMatching(/^shift\.deskalways empty/),
    ]);
    expect(alerts.getByText(/PARKED/).textContent).toBe("state: PARKED");
    expect(alerts.getByText(/number, then text/)).toBeTruthy();
    await expectAccessible();
  });

  it("previews a reading, applies and removes it", async () => {
    const { bridge, user } = open({ radar: [odd] });
    await user.click(await screen.findByRole("button", { name: "Map to…: mood" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Map a field" }));
    const field = dialog.getByRole("combobox", { name: "Map to" });
    expect([...field.querySelectorAll("option")].map((one) => one.textContent)).toEqual([
      "Choose…",
      "severity (missing)",
      "roomId (missing)",
      "created (ambiguous)",
      "title",
    ]);
    await user.click(dialog.getByRole("button", { name: "Apply" }));
    expect(bridge.inputsOf("radar.readAs")).toEqual([]);
    await user.selectOptions(field, "severity");
    await dialog.findByText("12 of 40 alerts would have a severity; now 0 do.");
    expect(dialog.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["–", "calm"]);
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const input = { collection: "alerts", field: "severity", path: "mood" };
    expect(bridge.calls).toContainEqual({ name: "radar.readAs", input });
    const chosen = await sectionOf("Your choices");
    expect(chosen.getByText("mood")).toBeTruthy();
    await user.click(chosen.getByRole("button", { name: "Remove severity" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Your choices" })).toBeNull());
    expect(bridge.world.chosen).toEqual([]);
  });

  it("starts from an ambiguous field with its other path, and reports why it cannot be configured", async () => {
    const times = { ...preview, samples: [{ before: null, after: String(now) }] };
    const { bridge, user } = open({ radar: [odd], preview: times });
    const map = async () =>
      user.click(await screen.findByRole("button", { name: "Map to…: created" }));
    await map();
    const dialog = within(await screen.findByRole("dialog", { name: "Map a field" }));
    expect(await dialog.findByText("12 of 40 alerts would have a time; now 0 do.")).toBeTruthy();
    const path = dialog.getByRole("combobox", { name: "Field from the service" });
    expect(path).toHaveProperty("value", "loggedStamp");
    expect(dialog.getAllByRole("cell")[1]?.textContent).toContain("2025");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    const message = "Your organisation has set where this is read.";
    bridge.fail("radar.preview", { code: "forbidden", message });
    await map();
    expect((await screen.findByRole("alert")).textContent).toBe(message);
  });

  it("exports the reports, and the choices as part of a policy", async () => {
    const copied = stubClipboard();
    const chosen = [
      { kind: "alert", field: "severity", paths: ["mood"], isFixed: false },
      { kind: "alert", field: "title", paths: ["x"], isFixed: true },
    ];
    const { user } = open({ radar: [odd], chosen });
    expect(await screen.findByText("Overridden by your organisation.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Copy report for the administrator" }));
    expect(await screen.findByText("Copied")).toBeTruthy();
    expect(JSON.parse(copied.at(-1) ?? "")).toEqual({
      policy: { dialect: { fields: { alert: { severity: ["mood"] } } } },
      reports: [odd],
    });
    const part = within(await screen.findByRole("figure", { name: "Part of a policy file" }));
    const policy = { dialect: { fields: { alert: { severity: ["mood"] } } } };
    expect(JSON.parse(part.getByText(/mood/).textContent ?? "")).toEqual(policy);
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(JSON.parse(copied.at(-1) ?? "")).toEqual(policy);
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
