import { vi } from "vitest";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { showAlone } from "#renderer/test/show-alone.tsx";
import { ProcessDetail } from "../processes-screen.tsx";
import { type ProcessView, resetProcesses, useProcessView } from "../store.ts";

/** Shows the process "1" of a world, in one of its views. */
export function showProcess(world: FakeStart, view: ProcessView, submissionId?: string) {
  resetProcesses();
  useProcessView.setState({ view });
  document.title = "Processes";
  return showAlone(
    <ProcessDetail id="1" {...(submissionId !== undefined && { submissionId })} />,
    world,
  );
}

/** Gives React Flow what it asks of the page: an area, and the matrix of its zoom. */
export function stubArea(): void {
  vi.stubGlobal(
    "DOMMatrixReadOnly",
    class {
      m22 = 1;
    },
  );
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1000);
}
