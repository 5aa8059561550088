import { vi } from "vitest";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { showAlone } from "#renderer/test/show-alone.tsx";
import { ProcessDetail } from "../processes-screen.tsx";
import { type ProcessView, resetProcesses, useProcessView } from "../store.ts";

/** Renders the process "1" in one of its views. */
export function showProcess(start: FakeStart, view: ProcessView, submissionId?: string) {
  resetProcesses();
  useProcessView.setState({ view });
  document.title = "Processes";
  return showAlone(
    <ProcessDetail id="1" {...(submissionId !== undefined && { submissionId })} />,
    start,
  );
}

/** Stubs what React Flow needs: element sizes, and the matrix of its zoom. */
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
