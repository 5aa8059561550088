import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { format } from "#renderer/lib/format.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import type { KnownPerson } from "#shared/features/messages/schema.ts";
import { defaultSettings, type Settings } from "#shared/settings/settings.ts";
import { openAlert } from "../test/open-alert.tsx";

const ana: KnownPerson = { id: "2", displayName: "Ana Silva", name: "ana", knownFrom: null };
const offered = `Offered to Ana Silva at ${format.clock(now)}, not taken yet`;

/** Opens an alert, and the dialog that hands it over. */
async function openDialog(changed: Partial<Settings> = {}) {
  const part = await openAlert("n1", {
    ...{ alerts: sampleAlerts(3, now), people: [ana], now: () => now },
    settings: { ...defaultSettings, ...changed, fixed: [] },
  });
  await part.user.click(await within(part.detail).findByRole("button", { name: "Hand over…" }));
  return { ...part, dialog: await screen.findByRole("dialog") };
}

it("offers an alert by an edited message, states that it is not taken yet, and withdraws", async () => {
  const { user, bridge, detail, dialog } = await openDialog();
  const send = within(dialog).getByRole("button", { name: "Send" });
  expect(send.getAttribute("aria-disabled")).toBe("true");
  await user.type(within(dialog).getByRole("searchbox", { name: "To whom" }), "ana");
  await user.click(await within(dialog).findByRole("menuitem", { name: /Ana Silva/ }));
  const text = within(dialog).getByRole("textbox", { name: "Message" });
  await waitFor(() => expect((text as HTMLTextAreaElement).value).toContain("Will you take it?"));
  await user.type(text, " Now.");
  await expectAccessible();
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bridge.inputsOf("alertHandover.offer")).toEqual([
    {
      alertId: "n1",
      userId: "2",
      userName: "Ana Silva",
      text: expect.stringMatching(/Will you take it\? Now\.$/),
    },
  ]);
  await waitFor(() => expect(detail.textContent).toContain(offered));
  expect(await screen.findByRole("option", { name: new RegExp(offered) })).toBeTruthy();
  expect(within(detail).getAllByRole("button", { name: "Ana Silva" })).toHaveLength(1);
  await user.click(within(detail).getByRole("button", { name: "Withdraw the offer" }));
  await waitFor(() => expect(detail.textContent).not.toContain(offered));
});

it("inserts a template about the alert, and sends no field that is unknown", async () => {
  const { user, dialog } = await openDialog({
    messageTemplates: [{ name: "Help", text: "{alert.title}: {task.title}" }],
  });
  await user.click(await within(dialog).findByRole("menuitem", { name: /Ana Silva/ }));
  const text = within(dialog).getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
  await waitFor(() => expect(text.value).toContain("Will you take it?"));
  await user.click(await within(dialog).findByRole("button", { name: "Insert a template" }));
  await user.click(await screen.findByRole("menuitem", { name: /Help/ }));
  const { title } = sampleAlerts(1, now)[0] ?? {};
  await waitFor(() => expect(text.value).toContain(`Will you take it?\n${title}: {task.title}`));
  expect(within(dialog).getByRole("button", { name: "Send" }).ariaDisabled).toBe("true");
});

it("shows who has taken the alert", async () => {
  const { bridge, user, detail, dialog } = await openDialog();
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  act(() => {
    bridge.world.alerts = bridge.world.alerts.map((alert) => ({
      ...alert,
      ledger: {
        ...alert.ledger,
        handovers: [
          {
            ...{ userId: "2", userName: "Ana Silva", at: now, message: "sent" },
            ...{ ended: now + 300_000, outcome: "taken" },
          },
        ],
      },
    }));
    bridge.freshen({ collection: "alerts", version: 9 });
  });
  const taken = `Taken by Ana Silva at ${format.clock(now + 300_000)}`;
  await waitFor(() => expect(detail.textContent).toContain(taken));
  expect(within(detail).queryByRole("button", { name: "Withdraw the offer" })).toBeNull();
  expect(bridge.inputsOf("alertHandover.offer")).toEqual([]);
});

it("shows why an alert could not be offered", async () => {
  const { bridge, user, dialog } = await openDialog();
  bridge.fail("alertHandover.offer", {
    code: "invalidInput",
    message: "This alert is no longer new.",
  });
  await user.click(await within(dialog).findByRole("menuitem", { name: /Ana Silva/ }));
  const send = within(dialog).getByRole("button", { name: "Send" });
  await waitFor(() => expect(send.ariaDisabled).toBe("false"));
  await user.click(send);
  expect(await within(dialog).findByText(/This alert is no longer new/)).toBeTruthy();
});
