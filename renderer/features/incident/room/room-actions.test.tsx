import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { RoomActions } from "./room-page.tsx";
import { sampleRoom } from "./test/sample-room.ts";

it("pins a room to the rail, unpins it, and reports a failure", async () => {
  document.title = "Rooms";
  const { user, bridge } = renderPart(<RoomActions id="1" kind="room" />, sampleRoom);
  const click = async (name: string) => user.click(await screen.findByRole("button", { name }));
  await click("Pin to the rail");
  await screen.findByRole("button", { name: "Unpin from the rail" });
  expect(bridge.world.pinnedRooms).toEqual([
    { id: "1", name: "Harbour flood", kind: "room", critical: 0 },
  ]);
  await expectAccessible();
  bridge.fail("incident.pinRoom", { code: "storeUnavailable", message: "The disk is full." });
  await click("Unpin from the rail");
  expect(await screen.findByText("The disk is full.")).toBeTruthy();
  bridge.fail("incident.pinRoom", null);
  await click("Unpin from the rail");
  await screen.findByRole("button", { name: "Pin to the rail" });
  expect(bridge.accountCalls[0]).toMatch(/^incident.pinRoom /);
});
