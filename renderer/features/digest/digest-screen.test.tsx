import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { failOnFullDisk } from "#renderer/test/fail-on-full-disk.ts";
import type { FakeBridge } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { DigestLine } from "#shared/records/record-schema.ts";
import { aDigestLine } from "#shared/test/rows.ts";
import { DigestScreen } from "./digest-screen.tsx";

const hour = 3_600_000;
const since = now - 26 * hour;

const aLine = (line: Partial<DigestLine> & Pick<DigestLine, "kind" | "id">) =>
  aDigestLine({ at: now - hour, ...line });

const lines = [
  aLine({ kind: "dueSoon", id: "1", at: now + 2 * hour }),
  aLine({
    kind: "reassigned",
    id: "2",
    room: "EOC Command",
    evidence: [
      { field: "Owner", before: "Ana", after: "Joe" },
      { field: "Due", before: null, after: new Date(now).toISOString() },
    ],
  }),
  aLine({
    kind: "changed",
    id: "3",
    collection: "forms",
    evidence: [{ field: "Fields", before: "Name", after: "Name" }],
  }),
  aLine({ kind: "gone", id: "4", collection: "rooms" }),
];

function open(prepare?: (bridge: FakeBridge) => void, own = lines, total = own.length) {
  return renderPart(<DigestScreen />, { digest: { since, lines: own, total } }, prepare);
}

const groupOf = (name: string) => within(screen.getByRole("region", { name }));

describe("DigestScreen", () => {
  it("groups changed records by kind, with old and new values, and links to those not gone", async () => {
    const { show, user } = open();
    await screen.findByText(/^3 changes since/);
    expect(
      screen.getAllByRole("region").map((one) => one.querySelector("h2")?.textContent),
    ).toEqual(["Due soon · 1", "Reassigned · 1", "Changed · 1", "Gone · 1"]);
    const [owner, due] = groupOf("Reassigned · 1").getAllByText(/^(Owner|Due):/);
    expect(owner?.textContent).toBe("Owner: Ana →, now Joe");
    expect(due?.textContent).toBe("Due: none →, now 2:00 PM");
    expect(groupOf("Changed · 1").queryByText("Fields: changed")).not.toBeNull();
    expect(groupOf("Due soon · 1").getByText("Today 4:00 PM")).toBeTruthy();
    await expectAccessible();
    await user.click(await screen.findByRole("button", { name: "Record 3" }));
    expect(show).toHaveBeenCalledWith({ kind: "form", id: "3" });
    expect(groupOf("Gone · 1").queryByRole("button")).toBeNull();
  });

  it("starts at the chosen time", async () => {
    const { bridge, user } = open();
    await screen.findByText(/^3 changes since/);
    await user.click(screen.getByRole("radio", { name: "7 days" }));
    expect(bridge.inputsOf("digest.get")).toEqual([
      { since: null, limit: 1_000 },
      { since: now - 7 * 24 * hour, limit: 1_000 },
    ]);
  });

  it("starts again after everything was marked as seen", async () => {
    const { user } = open();
    await screen.findByText(/^3 changes since/);
    await user.click(screen.getByRole("button", { name: "Mark all as seen" }));
    expect((await screen.findByText("No changes")).parentElement?.textContent).toBe(
      "No changessince 2:00 PM · just now",
    );
    expect(screen.queryByRole("button", { name: "Mark all as seen" })).toBeNull();
    await expectAccessible();
  });

  it("does not claim that nothing has changed while the service is not reached", async () => {
    open((bridge) => {
      bridge.world.watching = { state: "watching", isInterrupted: true };
    }, []);
    const title = await screen.findByText("No changes known");
    expect(title.parentElement?.textContent).toMatch(/since Nov 19, 12:00 PM/);
  });

  it("reports that it could not be marked as seen", async () => {
    const { user } = open(failOnFullDisk("digest.markSeen"));
    await user.click(await screen.findByRole("button", { name: "Mark all as seen" }));
    expect((await screen.findByRole("alert")).textContent).toBe("The disk is full.");
    expect(screen.queryByText(/^3 changes since/)).not.toBeNull();
  });

  it("counts the changes that are not listed", async () => {
    open(undefined, lines, 1_200);
    await screen.findByText("1,196 older changes are not listed.");
  });

  it("reports a failed request, and retries", async () => {
    const { bridge, user } = open(failOnFullDisk("digest.get"));
    await screen.findByText("The disk is full.");
    bridge.fail("digest.get", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText(/^3 changes since/);
  });
});
