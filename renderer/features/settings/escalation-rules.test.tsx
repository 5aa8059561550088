import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import type { EscalationRule } from "#shared/features/alerts/escalation-schema.ts";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { fill } from "./test/fill.ts";
import { openSection, settings } from "./test/show-settings.tsx";

const rule: EscalationRule = {
  id: "unanswered",
  severities: ["critical", "high"],
  rooms: ["Ward 3"],
  afterMinutes: 10,
  to: [{ id: "2", name: "Ana Silva" }],
  template: "{title}",
};
const words = "Critical and High in Ward 3, after 10 min: to Ana Silva";
const ana = { id: "2", displayName: "Ana Silva", name: "ana", knownFrom: null };
const alert = aLedgeredAlert({
  id: "1",
  title: "Pump leaks",
  roomName: "Harbour",
  created: now - 40 * 60_000,
});

const open = (start: FakeStart = {}) => openSection("Escalation rules", start);

it("adds a rule with a preview of its message", async () => {
  const { user, find, set } = await open({ alerts: [alert], people: [ana] });
  await user.click(await find.findByRole("button", { name: "Add an escalation rule" }));
  const dialog = within(await screen.findByRole("dialog"));
  const save = dialog.getByRole("button", { name: "Save" });
  expect(dialog.getByText("Add at least one recipient.")).toBeTruthy();
  expect(save.ariaDisabled).toBe("true");
  const preview = await dialog.findByRole("figure");
  expect(preview.textContent).toContain(
    "Pump leaks\nRoom: Harbour\nNot acknowledged for 40 min. Can you take care of it?",
  );
  await user.click(dialog.getByRole("checkbox", { name: "High" }));
  fill(dialog.getByLabelText("Minutes without acknowledgement"), "15");
  fill(dialog.getByLabelText(/^Only in these rooms/), "Ward 3\nHarbour");
  await user.click(await dialog.findByRole("menuitem", { name: /Ana Silva/ }));
  fill(dialog.getByLabelText(/^Message/), "Please look: {title}");
  expect(preview.textContent).toContain("Please look: Pump leaks");
  await expectAccessible();
  await user.click(save);
  expect(set()).toEqual([
    {
      escalationRules: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          severities: ["critical", "high"],
          rooms: ["Ward 3", "Harbour"],
          afterMinutes: 15,
          to: [{ id: "2", name: "Ana Silva" }],
          template: "Please look: {title}",
        },
      ],
    },
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("edits and removes a rule", async () => {
  const { user, find, set } = await open({ settings: settings({ escalationRules: [rule] }) });
  await user.click(await find.findByRole("button", { name: `Edit: ${words}` }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Remove Ana Silva" }));
  expect(dialog.getByText("Add at least one recipient.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(find.getByRole("button", { name: `Edit: ${words}` }));
  const again = within(await screen.findByRole("dialog"));
  fill(again.getByLabelText("Minutes without acknowledgement"), "");
  expect(again.getByText("Enter 1 to 1440 minutes.")).toBeTruthy();
  fill(again.getByLabelText("Minutes without acknowledgement"), "20");
  await user.click(again.getByRole("button", { name: "Save" }));
  expect(set()).toEqual([{ escalationRules: [{ ...rule, afterMinutes: 20 }] }]);
  await user.click(await find.findByRole("button", { name: /^Remove: .*20 min/ }));
  expect(set().at(-1)).toEqual({ escalationRules: [] });
  expect(await find.findByText("Rule removed.")).toBeTruthy();
});

it("names recipient lists of the account, ten people at most", async () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `Person ${at}` }));
  const { user, find, set } = await open({
    settings: settings({
      escalationRules: [{ ...rule, to: [], lists: ["Gone"] }],
      recipientLists: [
        { name: "EOC staff", to: people(3) },
        { name: "All", to: people(11) },
      ],
    }),
  });
  await user.click(await find.findByRole("button", { name: /^Edit: .*to Gone$/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Add at least one recipient.")).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: /^Gone .not a list/ }));
  await user.click(dialog.getByRole("checkbox", { name: "All (11 people)" }));
  expect(dialog.getByText("A rule reaches 10 people at most, not 11.")).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: "All (11 people)" }));
  await user.click(dialog.getByRole("checkbox", { name: "EOC staff (3 people)" }));
  fill(dialog.getByLabelText(/^Message/), "{rom}");
  expect(dialog.getByText("{rom} is no field.")).toBeTruthy();
  fill(dialog.getByLabelText(/^Message/), "Help");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(set()).toEqual([
    { escalationRules: [{ ...rule, to: [], lists: ["EOC staff"], template: "Help" }] },
  ]);
});

it("shows the rules of the organisation without changes", async () => {
  const fixed = settings({ escalationRules: [rule], fixed: ["escalationRules"] });
  const { find } = await open({ settings: fixed });
  expect(await find.findByText(words)).toBeTruthy();
  expect(find.queryByRole("button", { name: /escalation rule|Edit: Critical/ })).toBeNull();
  await expectAccessible();
});
