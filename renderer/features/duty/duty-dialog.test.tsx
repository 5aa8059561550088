import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { DutyState, SelfTestCheck, SelfTestLine } from "#shared/features/duty/schema.ts";
import { aShift } from "#shared/test/log.ts";
import { DutyDialog } from "./duty-dialog.tsx";
import { useDuty } from "./queries.ts";
import { checkLabels } from "./self-test.tsx";

/** A self-test in which every check passed, except for `changed`. */
const lines = (changed: Partial<Record<SelfTestCheck, Partial<SelfTestLine>>> = {}) =>
  (Object.keys(checkLabels) as SelfTestCheck[]).map(
    (check): SelfTestLine => ({
      check,
      state: "passed",
      text: `The ${check} works.`,
      remedy: null,
      ...changed[check],
    }),
  );

async function openDialog(
  world: FakeStart = {},
  role: string | null = "Porter",
  prepare?: (bridge: FakeBridge) => void,
) {
  document.title = "Watchdesk";
  const onClose = vi.fn();
  const duty: DutyState = {
    ...{ shift: null, head: { number: 0, digest: "" }, isOverdue: false, openCritical: 0 },
    latest: role === null ? null : aShift({ role }),
  };
  const dialog = <Loaded onClose={onClose} />;
  const part = renderPart(dialog, { selfTest: lines(), duty, ...world }, prepare);
  await screen.findByRole("dialog");
  const press = (name: string | RegExp) => part.user.click(screen.getByRole("button", { name }));
  return { ...part, onClose, press };
}

/** The dialog opens while the duty is known. */
const Loaded = ({ onClose }: { onClose(): void }) =>
  useDuty() !== undefined && <DutyDialog onClose={onClose} />;

describe("the dialog to go on duty", () => {
  it("goes on duty with a role and an end, and the self-test", async () => {
    const { user, press, inputsOf, onClose } = await openDialog();
    const role = screen.getByRole("combobox", { name: "Role" });
    expect(role).toBe(document.activeElement);
    expect(role).toHaveProperty("value", "Porter");
    const options = () => [...document.querySelectorAll("datalist option")];
    await waitFor(() =>
      expect(options().map((one) => one.getAttribute("value"))).toEqual(["Porter"]),
    );
    expect(await screen.findByText("Self-test: All is well.")).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Checks" })).toBeNull();
    await user.clear(role);
    expect(screen.getByText("Enter your role.")).toBeTruthy();
    await press("Go on duty");
    expect(inputsOf("duty.start")).toEqual([]);
    await user.type(role, " مسؤول المناوبة ");
    await press("In 8 h");
    expect(screen.getByText(/ at .*, in 8 h\.$/).textContent).not.toContain("..");
    const time = await screen.findByRole("group", { name: "End time" });
    expect(time.textContent).toContain("10:00");
    await press("No end time");
    await press("Go on duty");
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(inputsOf("duty.start")).toEqual([
      { role: "مسؤول المناوبة", ends: null, selfTest: lines() },
    ]);
  });

  it("shows what failed with remedies, and does not keep the user", async () => {
    const remedy = "Turn up the volume.";
    const selfTest = lines({ sound: { state: "failed", text: "No device.", remedy } });
    const { bridge, press, inputsOf } = await openDialog({ selfTest });
    expect(await screen.findByText("Self-test: 1 check failed.")).toBeTruthy();
    const items = within(screen.getByRole("list", { name: "Checks" })).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("SoundFailedNo device.Turn up the volume."),
    ]);
    await expectAccessible();
    bridge.fail("duty.start", { code: "storeUnavailable", message: "The disk is full." });
    await press("Go on duty anyway");
    expect(await screen.findByText("The disk is full.")).toBeTruthy();
    bridge.fail("duty.start", null);
    await press("Go on duty anyway");
    await waitFor(() => expect(inputsOf("duty.start").at(-1)?.selfTest).toEqual(selfTest));
  });

  it("does not wait for the self-test, whose end is recorded by itself", async () => {
    const { user, press, inputsOf } = await openDialog(
      {},
      null,
      (bridge) => void bridge.hold("duty.testSelf"),
    );
    await user.keyboard("Porter");
    await press("Go on duty without waiting");
    await waitFor(() => expect(inputsOf("duty.start")[0]?.selfTest).toEqual([]));
  });

  it("lets the user confirm what only they can notice", async () => {
    const selfTest = lines({ sound: { state: "confirm" }, notification: { state: "confirm" } });
    const { press, inputsOf } = await openDialog({ selfTest });
    expect(
      await screen.findByText("Self-test: Confirm what you have heard and seen."),
    ).toBeTruthy();
    await expectAccessible();
    await press("I heard it");
    await press("I didn't see it");
    expect(await screen.findByText("Self-test: 1 check failed.")).toBeTruthy();
    expect(inputsOf("duty.confirmCheck")).toEqual([
      { check: "sound", isNoticed: true },
      { check: "notification", isNoticed: false },
    ]);
    expect(screen.getByText("Test again.")).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("Self-test: 1 check failed.");
  });

  it("shows why the self-test broke", async () => {
    await openDialog({}, "Porter", (bridge) =>
      bridge.fail("duty.testSelf", { code: "unexpected", message: "It broke." }),
    );
    expect(await screen.findByText("It broke.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Go on duty anyway" })).toBeTruthy();
  });
});
