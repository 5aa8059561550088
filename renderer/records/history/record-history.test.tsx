import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listOffers } from "#renderer/lib/command.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { Decision } from "#shared/notifications/decision-schema.ts";
import type { RecordHistory as History, HistoryLine } from "#shared/records/commands.ts";
import { aLogEntry } from "#shared/test/log.ts";
import { MessageHistory } from "./message-history.tsx";
import { RecordHistory } from "./record-history.tsx";

const minute = 60_000;
const aChange = (change: object): HistoryLine => ({
  type: "change",
  at: now - minute,
  kind: "changed",
  fields: [],
  ...change,
});
const aDecision = (outcome: Decision["outcome"], rules: Decision["rules"]): HistoryLine => ({
  type: "decision",
  at: now - minute,
  outcome,
  rules,
});
const listLines = (section: HTMLElement) =>
  [...section.querySelectorAll(":scope > ol > li > div")].map((line) => line.textContent);

function open(lines: HistoryLine[], more: Partial<History> = {}) {
  document.title = "Tasks";
  const history = { reason: null, lines, total: lines.length, since: null, ...more };
  return renderPart(
    <>
      <h2>Fuel</h2>
      <RecordHistory collection="tasks" id="1" />
    </>,
    { recordHistories: { "tasks 1": history } },
  );
}
const findHistory = () => screen.findByRole("region", { name: "History" });

describe("the history of a record", () => {
  it("lists what happened, by whom, which fields changed, and entries of the shift log", async () => {
    const entry = { ...aLogEntry({ number: 3, text: "Crew sent" }), correctedBy: [4] };
    const { user } = open([
      { type: "entry", at: now, entry },
      {
        ...{ type: "fact", at: now, fact: "acknowledgedByOther" },
        ...{ person: { id: "Joe", name: "Joe" }, between: { from: now - minute, to: now } },
      },
      aChange({
        fields: [
          { field: "Waits for", path: null, before: "Ana <b>", after: "مركز" },
          { field: "Due", path: null, before: null, after: new Date(now).toISOString() },
          { field: "thread", path: "thread", before: "1", after: "2" },
        ],
      }),
      { type: "fact", at: now, fact: "snoozed", until: null },
      { type: "fact", at: now - 2 * minute, fact: "arrived" },
    ]);
    const section = await findHistory();
    const [log, deed, change, snooze, first] = listLines(section);
    expect(log).toMatch(/^Crew sent .*corrected by 4/);
    expect(deed).toMatch(/^Acknowledged by Joe between 1:59/);
    expect(change).toContain("Waits for: Ana <b> →, now مركز");
    expect(change).toContain("Due: none →");
    expect([snooze, first]).toEqual(["Snoozed until you are back", "Arrived"]);
    await expectAccessible();
    await user.click(within(section).getByText(/^Other data \(1\)/));
    expect(within(section).getByText("2")).toBeTruthy();
    await user.click(within(section).getByRole("button", { name: "Crew sent" }));
    expect(window.location.hash).toBe("#/log");
  });

  it("states what holds the notification back, and turns off Do not disturb", async () => {
    const rules: Decision["rules"] = [
      { rule: "occasion", occasion: "new" },
      { rule: "doNotDisturb", why: "byPerson", until: now + 60 * minute },
    ];
    const { user, inputsOf, bridge } = open([aDecision("deferred", rules)], { reason: "deferred" });
    const section = await findHistory();
    const notice = within(section).getByRole("status");
    expect(notice.textContent).toMatch(/^Held back by Do not disturb until 3:00/);
    await expectAccessible();
    await user.click(within(notice).getByRole("button", { name: "Turn off" }));
    expect(inputsOf("settings.set")).toEqual([{ quietUntil: null }]);
    await user.click(within(section).getByText(/^Why/));
    within(section).getByText(/^Do not disturb: on, you turned it on, until/);
    bridge.world.recordHistories = {
      "tasks 1": { reason: "shown", lines: [aDecision("shown", [])], total: 1, since: null },
    };
    act(() => bridge.emit("log.changed", { number: 9, digest: "" }));
    await waitFor(() => expect(within(section).queryByRole("status")).toBeNull());
    expect(listLines(section)[0]).toMatch(/^Notified/);
  });

  it("states that a record of others is not notified, and what was suppressed", async () => {
    const { unmount } = open([], { reason: "notForUser" });
    await screen.findByText("Not notified: it is somebody else’s.");
    unmount();
    open([aDecision("suppressed", [{ rule: "setting", name: "notifyTasks", isOn: false }])], {
      reason: "suppressed",
    });
    const notice = await screen.findByRole("status");
    expect(notice.textContent).toMatch(/^Not notified: “.+” is off/);
    expect(within(notice).queryByRole("button")).toBeNull();
  });

  it("shows five lines, and all on request", async () => {
    const lines = Array.from({ length: 7 }, (_, at) => aChange({ at: now - at * minute }));
    const { user } = open(lines, { since: now - 9 * minute });
    const section = await findHistory();
    expect(listLines(section)).toHaveLength(5);
    expect(within(section).queryByText(/^Changes are known since/)).toBeNull();
    await user.click(within(section).getByRole("button", { name: "Show all 7" }));
    expect(await within(section).findByText(/^Changes are known since/)).toBeTruthy();
    expect(listLines(section)).toHaveLength(7);
  });

  it("is absent if nothing is known", async () => {
    const { bridge } = open([]);
    await expect.poll(() => bridge.inputsOf("history.read").length).toBe(1);
    expect(screen.queryByRole("region")).toBeNull();
  });
});

it("is shown for a message from the palette", async () => {
  const lines: HistoryLine[] = [{ type: "fact", at: now, fact: "sent" }];
  const { user } = renderPart(<MessageHistory id="10" />, {
    recordHistories: { "messages 10": { reason: "readBefore", lines, total: 1, since: null } },
  });
  const offer = await waitFor(() => {
    const found = listOffers().find(({ title }) => title === "Show history of the message");
    if (found === undefined) throw new Error("It is not offered.");
    return found;
  });
  act(() => offer.run());
  const dialog = await screen.findByRole("dialog", { name: "History of the message" });
  await within(dialog).findByText("Sent");
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
