import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { ObjectKind } from "#shared/records/collections.ts";
import { aRow } from "#shared/test/rows.ts";
import { RecordHead } from "../record-head.tsx";

const start: FakeStart = { records: { rooms: [aRow({ id: "r1", title: "Harbour flood" })] } };

function open(kind: ObjectKind) {
  document.title = "Tasks";
  return renderPart(
    <RecordHead kind={kind} collection="tasks" id="t1" title={{ name: "Close the gate" }} />,
    start,
  );
}

it("attaches a record to a room that the user finds by name", async () => {
  const { user, bridge } = open("task");
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Attach to a room…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Attach to a room" }));
  expect(dialog.getByText(/Close the gate/)).toBeTruthy();
  await expectAccessible();
  bridge.fail("incident.attach", { code: "storeUnavailable", message: "The disk is full." });
  await user.click(await dialog.findByRole("button", { name: "Add Harbour flood" }));
  expect(await dialog.findByText("The disk is full.")).toBeTruthy();
  bridge.fail("incident.attach", null);
  await user.click(dialog.getByRole("button", { name: "Add Harbour flood" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bridge.inputsOf("incident.attach").at(-1)).toEqual({
    roomId: "r1",
    collection: "tasks",
    id: "t1",
    isAttached: true,
  });
});

it("is not offered for rooms", async () => {
  const { user } = open("room");
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await screen.findByRole("menuitem", { name: "Write about this to several people" });
  expect(screen.queryByRole("menuitem", { name: "Attach to a room…" })).toBeNull();
});
