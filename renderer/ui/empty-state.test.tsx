import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { EmptyState } from "./empty-state.tsx";

it("marks live text for pictures", () => {
  const { container, rerender } = render(<EmptyState isUnseen title="Nothing waiting" />);
  expect(container.querySelector("[data-live]")?.textContent).toBe("Nothing waiting");
  rerender(<EmptyState title="No task selected" />);
  expect(container.querySelector("[data-live]")).toBeNull();
});
