import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { NotificationExplanation } from "#shared/notifications/decision-schema.ts";
import { ExplainDialog } from "./explain-dialog.tsx";

const minute = 60_000;

const open = (explanation: NotificationExplanation, title: string | null = "Levee") =>
  renderPart(
    <ExplainDialog subject={{ kind: "alert", id: "7" }} title={title} onClose={() => {}} />,
    { explanation },
  );

it("lists facts and decisions with their rules in the order of time", async () => {
  document.title = "Alerts";
  const { bridge } = open({
    reason: "deferred",
    facts: [
      { at: now - 2 * minute, fact: "arrived" },
      { at: now + minute, fact: "snoozed", until: null },
    ],
    decisions: [
      {
        at: now,
        outcome: "deferred",
        rules: [
          { rule: "occasion", occasion: "new" },
          { rule: "doNotDisturb", why: "bySystem", until: null },
          { rule: "bypass", by: null, level: "high" },
        ],
      },
    ],
  });
  const dialog = await screen.findByRole("dialog", { name: "Why was I not notified?" });
  await within(dialog).findByText("The notification is held back.");
  expect(bridge.inputsOf("notifications.explain")).toEqual([{ kind: "alert", id: "7" }]);
  within(dialog).getByText("Levee");
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map((one) => one.firstElementChild?.textContent || one.textContent),
  ).toEqual([
    "Arrived on this computer",
    expect.stringContaining("Held back"),
    "New",
    "Do not disturb: on, the system's own",
    "Does not bypass Do not disturb (High)",
    "Snoozed by you, until you are back",
  ]);
  await expectAccessible();
});

it("explains an item without decisions, and reports a failed request", async () => {
  const { unmount } = open({ reason: "countedAsKnown", facts: [], decisions: [] }, null);
  await screen.findByText(/which counts as known\.$/);
  expect(screen.queryByRole("listitem")).toBeNull();
  unmount();
  renderPart(
    <ExplainDialog subject={{ kind: "alert", id: "7" }} title="" onClose={() => {}} />,
    {},
    (main) =>
      main.fail("notifications.explain", { code: "storeUnavailable", message: "The disk failed." }),
  );
  await screen.findByText("Can't read the decisions");
});
