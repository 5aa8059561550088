import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { format } from "#renderer/lib/format.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import type { AlertHandover, LedgeredAlert } from "#shared/features/alerts/schema.ts";
import type { CommandOutput } from "#shared/ipc/contract.ts";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { openAlert } from "./test/open-alert.tsx";

const minute = 60_000;
const at = (minutes: number) => format.clock(now + minutes * minute);
const since = format.since(now - 9 * minute, now);

async function open(
  nextAlarms: CommandOutput<"escalation.getNext">,
  change: Partial<LedgeredAlert> = {},
) {
  const ledger = { ...aLedgeredAlert({ id: "c" }).ledger, seen: now - 9 * minute };
  const alert = aLedgeredAlert({ id: "c", level: "critical", created: null, ledger, ...change });
  const { detail } = await openAlert("c", { alerts: [alert], nextAlarms });
  return detail;
}
const read = (detail: HTMLElement) =>
  textsOf("listitem", within(detail).getByRole("list", { name: "Until it is acknowledged" }));

const next = { repeat: now + minute, louder: now + 3 * minute, message: null, isQuiet: false };

it("states how long a critical alert is unacknowledged, and what happens next", async () => {
  const detail = await open({
    ...next,
    message: { at: now + 5 * minute, to: ["Ana", "Ben"], isHeld: false },
  });
  await within(detail).findByText(`Repeats ${at(1)}`);
  expect(read(detail)).toEqual([
    `Unacknowledged since ${since}`,
    `Repeats ${at(1)}`,
    `Escalates ${at(3)}`,
    `Message to Ana, Ben ${at(5)}`,
    "Nobody else has it",
  ]);
  await expectAccessible();
});

it("states that a message is held back, and until when", async () => {
  const detail = await open({
    ...next,
    message: { at: now + 5 * minute, to: ["Ana"], isHeld: true },
  });
  const text = `Message to Ana held back until ${at(5)}: one a minute and 10 an hour at most to a person`;
  expect(await within(detail).findByText(text)).toBeTruthy();
});

it("states that Do not disturb defers its notifications, and to whom it is offered", async () => {
  const offer: AlertHandover = {
    userId: "2",
    userName: "Ana",
    at: now - minute,
    message: "sent",
    ended: null,
    outcome: null,
  };
  const { ledger } = aLedgeredAlert({ id: "c" });
  const detail = await open(
    { ...next, isQuiet: true },
    { ledger: { ...ledger, seen: now - 9 * minute, handovers: [offer] } },
  );
  await within(detail).findByText("Not repeated during Do not disturb");
  expect(read(detail)).toEqual([
    `Unacknowledged since ${since}`,
    "Not repeated during Do not disturb",
    `Offered to Ana at ${at(-1)}, not taken yet`,
  ]);
});

it("is shown for waiting critical alerts only", async () => {
  const detail = await open(next, { level: "high" });
  await screen.findByRole("option");
  expect(within(detail).queryByRole("list", { name: "Until it is acknowledged" })).toBeNull();
});
