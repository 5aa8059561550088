import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { SelfTestCheck, SelfTestLine } from "#shared/features/duty/schema.ts";
import { aShift } from "#shared/test/log.ts";
import { aRoom } from "#shared/test/records.ts";
import { useDuty } from "../queries.ts";
import { checkLabels } from "../self-test/use-self-test.ts";
import { DutyDialog } from "./duty-dialog.tsx";

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

const porter = aShift({ role: "Porter" });

async function openDialog(world: FakeStart = {}) {
  document.title = "Watchdesk";
  const onClose = vi.fn();
  const duty = { shift: null, latest: porter, head: { number: 0, digest: "" }, isOverdue: false };
  const part = renderPart(<Loaded onClose={onClose} />, {
    selfTest: lines(),
    duty: { ...duty, openCritical: 0 },
    ...world,
  });
  await screen.findByRole("dialog");
  const press = (name: string | RegExp) => part.user.click(screen.getByRole("button", { name }));
  return { ...part, onClose, press };
}

/** The dialog opens while the duty is known. */
const Loaded = ({ onClose }: { onClose(): void }) =>
  useDuty() !== undefined && <DutyDialog onClose={onClose} />;

describe("the dialog to go on duty", () => {
  it("goes on duty for everything with a role, after the self-test", async () => {
    const { user, press, inputsOf, onClose } = await openDialog();
    const role = screen.getByRole("combobox", { name: "Role" });
    expect(role).toBe(document.activeElement);
    expect(role).toHaveProperty("value", "Porter");
    const options = () => [...document.querySelectorAll("datalist option")];
    await waitFor(() =>
      expect(options().map((one) => one.getAttribute("value"))).toEqual(["Porter"]),
    );
    await user.clear(role);
    expect(screen.getByText("Enter your role.")).toBeTruthy();
    await user.type(role, " مسؤول المناوبة ");
    await press("Continue");
    expect(await screen.findByText("All is well.")).toBe(document.activeElement);
    await press("Back");
    await press("In 8 h");
    expect(screen.getByText(/ at .*, in 8 h\.$/).textContent).not.toContain("..");
    await press("No end time");
    await user.click(screen.getByRole("switch", { name: "Keep this computer awake" }));
    await press("Continue");
    await screen.findByText("All is well.");
    await press("Go on duty");
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(inputsOf("duty.start")).toEqual([
      {
        role: "مسؤول المناوبة",
        scope: { rooms: [], kinds: [] },
        ends: null,
        keepsAwake: false,
        selfTest: lines(),
      },
    ]);
  });

  it("restricts the shift to rooms and kinds", async () => {
    const rooms = [aRoom({ id: "r1", name: "Ward 3" }), aRoom({ id: "r2", name: "Ward 4" })];
    const rows = rooms.map(({ id, name }) => ({ id, title: name ?? "" }));
    const { user, press, inputsOf } = await openDialog({
      rooms,
      records: { rooms: rows as never },
    });
    await user.click(screen.getByRole("radio", { name: "Only these" }));
    expect(screen.getByText("Choose at least one room.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Continue" }).ariaDisabled).toBe("true");
    await user.click(await screen.findByRole("button", { name: "Add Ward 4" }));
    expect(screen.queryByRole("button", { name: "Add Ward 4" })).toBeNull();
    // It does not submit the form.
    const finder = screen.getByRole("searchbox", { name: "Find a room" });
    expect(fireEvent.keyDown(finder, { key: "Enter" })).toBe(false);
    await user.click(screen.getByRole("checkbox", { name: "Tasks" }));
    await expectAccessible();
    await press("Continue");
    await press(/^Go on duty/);
    await waitFor(() =>
      expect(inputsOf("duty.start")[0]?.scope).toEqual({
        rooms: [{ id: "r2", name: "Ward 4" }],
        kinds: ["alert", "conversation", "submission", "entry"],
      }),
    );
  });
});

describe("the self-test", () => {
  it("shows results as they come, with remedies, and does not keep the user", async () => {
    const remedy = "Turn up the volume.";
    const selfTest = lines({ sound: { state: "failed", text: "No device.", remedy } });
    const { bridge, press, inputsOf } = await openDialog({ selfTest });
    const release = bridge.hold("duty.testSelf");
    await press("Continue");
    expect(screen.getByRole("status").textContent).toBe("0 of 10 checks done…");
    for (const line of selfTest.slice(0, 2)) act(() => bridge.emit("duty.tested", line));
    expect(screen.getByRole("status").textContent).toBe("2 of 10 checks done…");
    expect(screen.getByText(remedy)).toBeTruthy();
    release();
    expect(await screen.findByText("1 check failed.")).toBeTruthy();
    const [first] = within(screen.getByRole("list", { name: "Checks" })).getAllByRole("listitem");
    expect(first?.textContent).toContain("SoundFailedNo device.Turn up the volume.");
    await expectAccessible();
    await press("Go on duty anyway");
    await waitFor(() => expect(inputsOf("duty.start")[0]?.selfTest).toEqual(selfTest));
  });

  it("may be left before it ends", async () => {
    const { bridge, press, inputsOf } = await openDialog();
    bridge.hold("duty.testSelf");
    await press("Continue");
    await press("Go on duty without waiting");
    await waitFor(() => expect(inputsOf("duty.start")[0]?.selfTest[0]?.state).toBe("running"));
  });

  it("lets the user confirm what only they can notice", async () => {
    const selfTest = lines({ sound: { state: "confirm" }, notification: { state: "confirm" } });
    const { press, inputsOf } = await openDialog({ selfTest });
    await press("Continue");
    expect(await screen.findByText("Confirm what you have heard and seen.")).toBeTruthy();
    await expectAccessible();
    await press("I heard it");
    await press("I didn't see it");
    expect(await screen.findByText("1 check failed.")).toBeTruthy();
    expect(inputsOf("duty.confirmCheck")).toEqual([
      { check: "sound", isNoticed: true },
      { check: "notification", isNoticed: false },
    ]);
    expect(screen.getByText("Test again.")).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("1 check failed.");
  });

  it("returns to the shift, and shows why the shift did not start", async () => {
    const { bridge, press } = await openDialog();
    await press("Continue");
    await press("Back");
    expect(screen.getByRole("combobox", { name: "Role" })).toHaveProperty("value", "Porter");
    bridge.fail("duty.start", { code: "storeUnavailable", message: "The disk is full." });
    await press("Continue");
    await press(/^Go on duty/);
    expect(await screen.findByText("The disk is full.")).toBeTruthy();
    bridge.fail("duty.testSelf", { code: "unexpected", message: "It broke." });
    await press("Back");
    await press("Continue");
    expect(await screen.findByText("It broke.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Go on duty anyway" })).toBeTruthy();
  });
});
