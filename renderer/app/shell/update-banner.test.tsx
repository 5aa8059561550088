import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleUpdate } from "#renderer/test/sample-data.ts";
import { resetDismissed } from "../store.ts";
import { Banner } from "./banner.tsx";
import { UpdateBanner } from "./update-banner.tsx";

beforeEach(resetDismissed);

it("offers what is new after an update, until it is dismissed", async () => {
  const { user, bridge } = renderPart(<UpdateBanner />, { updatedFrom: { from: "0.1.0" } });
  await screen.findByText("Watchdesk was updated from 0.1.0.");
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(bridge.inputsOf("changelog.markSeen")).toHaveLength(1);
  expect(screen.queryByRole("status")).toBeNull();
});

it("opens what is new", async () => {
  const { user } = renderPart(<UpdateBanner />, { updatedFrom: { from: "0.1.0" } });
  await user.click(await screen.findByRole("button", { name: "What's new" }));
  expect(window.location.hash).toBe("#/whats-new");
  expect(screen.queryByRole("status")).toBeNull();
});

it("states an update that is ready first, until it is dismissed", async () => {
  const phase = { kind: "ready", version: "0.2.0", isInstalled: false } as const;
  const { user } = renderPart(<UpdateBanner />, {
    updatedFrom: { from: "0.1.0" },
    update: { ...sampleUpdate, phase },
  });
  await screen.findByText("Version 0.2.0 is ready.");
  await user.click(screen.getByRole("button", { name: "Details" }));
  expect(window.location.hash).toBe("#/about");
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  await screen.findByText("Watchdesk was updated from 0.1.0.");
});

it("states an update that has failed before other news", async () => {
  const phase = {
    kind: "failed",
    failure: "changedFile",
    version: "0.2.0",
    detail: null,
  } as const;
  renderPart(
    <>
      <Banner icon={null}>7 records changed.</Banner>
      <UpdateBanner />
    </>,
    { update: { ...sampleUpdate, phase } },
  );
  await screen.findByText("Version 0.2.0 was not installed.");
  expect(screen.queryByText("7 records changed.")).toBeNull();
});

it("shows nothing without an update", async () => {
  const { bridge } = renderPart(<UpdateBanner />, { updatedFrom: null });
  await expect.poll(() => bridge.inputsOf("changelog.getUpdate").length).toBe(1);
  expect(screen.queryByRole("status")).toBeNull();
});
