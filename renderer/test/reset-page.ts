import { cleanup } from "@testing-library/react";
import { vi } from "vitest";

/** Removes what the tests of a file have left on a page that other files share. */
export function resetPage(): void {
  vi.restoreAllMocks();
  cleanup();
  for (const child of [...document.body.children])
    if (!child.hasAttribute("data-live-announcer")) child.remove();
  document.title = "";
  localStorage.clear();
  sessionStorage.clear();
}
