import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { DiagnosticsDialog } from "./diagnostics-dialog.tsx";

const open = (exportPath: string | null, prepare?: Parameters<typeof renderPart>[2]) =>
  renderPart(<DiagnosticsDialog onClose={() => {}} />, { exportPath }, prepare);

it("saves to the chosen file and shows it", async () => {
  document.title = "Alerts";
  const { user, bridge } = open("/home/ana/diagnostics.txt");
  await expectAccessible();
  await user.click(screen.getByRole("button", { name: "Save…" }));
  await screen.findByText("/home/ana/diagnostics.txt");
  await user.click(screen.getByRole("button", { name: "Show in folder" }));
  expect(bridge.inputsOf("export.show")).toHaveLength(1);
});

it("shows nothing after the user has cancelled, and a failure with its reason", async () => {
  const { user, bridge } = open(null);
  await user.click(screen.getByRole("button", { name: "Save…" }));
  expect(bridge.inputsOf("diagnostics.save")).toHaveLength(1);
  await screen.findByRole("button", { name: "Save…" });
  expect(screen.queryByRole("status")).toBeNull();
  bridge.fail("diagnostics.save", { code: "storeUnavailable", message: "The disk is full." });
  await user.click(screen.getByRole("button", { name: "Save…" }));
  await screen.findByText("The disk is full.");
});
