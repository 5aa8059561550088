import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

function Broken(): never {
  throw new Error("A row could not be rendered.");
}

it("shows the error and that data is safe", async () => {
  // React logs caught errors.
  vi.spyOn(console, "error").mockImplementation(() => {});
  document.title = "Watchdesk";
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText("Something went wrong")).toBeTruthy();
  expect(screen.getByText(/is safe\. A row could not be rendered\./)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reload the window" })).toBeTruthy();
  await expectAccessible();
});
