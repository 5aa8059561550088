import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPart } from "#renderer/test/render-part.tsx";
import { UpdateBanner } from "./update-banner.tsx";

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

it("shows nothing without an update", async () => {
  const { bridge } = renderPart(<UpdateBanner />, { updatedFrom: null });
  await expect.poll(() => bridge.inputsOf("changelog.getUpdate").length).toBe(1);
  expect(screen.queryByRole("status")).toBeNull();
});
