import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import {
  pendingEscalationsQuery,
  showEscalations,
  usePromptedEscalation,
} from "#renderer/records/escalations.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { PendingEscalation } from "#shared/features/alerts/escalation-schema.ts";
import { EscalationPrompt } from "./escalation-prompt.tsx";
import { aPendingEscalation } from "./test/pending-escalation.ts";

beforeEach(showEscalations);

const changeRule = vi.fn();

function Prompts() {
  const pending = usePromptedEscalation();
  return pending && <EscalationPrompt pending={pending} onChangeRule={changeRule} />;
}

/** Renders the prompt of an alert whose escalation has to be confirmed. */
async function open(change: Partial<PendingEscalation> = {}) {
  document.title = "Watchdesk";
  const escalations = [aPendingEscalation(change)];
  const part = renderPart(<Prompts />, { escalations }, undefined, (client, bridge) =>
    bridge.subscribe("escalation.changed", (pending) =>
      client.setQueryData(pendingEscalationsQuery.queryKey, pending),
    ),
  );
  const dialog = await screen.findByRole("dialog", { name: "Send an escalation?" });
  const press = (name: string) => part.user.click(within(dialog).getByRole("button", { name }));
  return { ...part, dialog, press };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

it("shows the first message of a rule, and sends it if the user confirms", async () => {
  const { press, inputsOf, dialog } = await open({ isByPolicy: true });
  expect(within(dialog).getByText(/about to send this message to/).textContent).toContain(
    "Ana Silva",
  );
  expect(within(dialog).getByText("Pump leaks")).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Change rule" })).toBeNull();
  await expectAccessible();
  await press("Send");
  await isClosed();
  expect(inputsOf("escalation.confirm")).toEqual([{ fingerprint: "f1" }]);
});

it("can be put off, returns for other alerts, and disappears when nothing is pending", async () => {
  const { press, bridge, inputsOf } = await open();
  await press("Not now");
  await isClosed();
  const changed = aPendingEscalation({ alertIds: ["n1", "n2"] });
  act(() => bridge.emit("escalation.changed", [changed]));
  expect(await screen.findByText(/one for each of 2 alerts/)).toBeTruthy();
  act(() => bridge.emit("escalation.changed", []));
  await isClosed();
  expect(inputsOf("escalation.confirm")).toEqual([]);
});

it("shows why it could not be confirmed, and offers to change the rule", async () => {
  const { press, bridge, dialog } = await open();
  bridge.fail("escalation.confirm", { code: "storeUnavailable", message: "The disk is full." });
  await press("Send");
  expect(await within(dialog).findByText(/The disk is full/)).toBeTruthy();
  await press("Change rule");
  expect(changeRule).toHaveBeenCalledOnce();
  await isClosed();
});
