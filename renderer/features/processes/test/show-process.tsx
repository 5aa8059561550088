import { render } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";
import { receiveFreshness } from "#renderer/lib/freshness.ts";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { type Show, ShowContext } from "#renderer/lib/show.ts";
import { createFakeBridge, type FakeBridge, type FakeStart } from "#renderer/test/fake-bridge.ts";
import { InAccount } from "#renderer/test/in-account.tsx";
import { ProcessDetail } from "../process-detail.tsx";
import { type ProcessView, resetProcesses, useProcessView } from "../store.ts";

type Shown = { bridge: FakeBridge; user: UserEvent; show: ReturnType<typeof vi.fn<Show>> };

/** Shows the process "1" of a world, in one of its views. */
export function showProcess(world: FakeStart, view: ProcessView, submissionId?: string): Shown {
  const bridge = createFakeBridge(world);
  Object.assign(window, { watchdesk: bridge });
  resetProcesses();
  useProcessView.setState({ view });
  const show = vi.fn<Show>();
  const client = createQueryClient();
  onTestFinished(
    bridge.subscribe("collection.changed", (freshness) => receiveFreshness(client, freshness)),
  );
  document.title = "Processes";
  render(
    <InAccount client={client}>
      <ShowContext value={show}>
        <main>
          <ProcessDetail id="1" {...(submissionId !== undefined && { submissionId })} />
        </main>
      </ShowContext>
    </InAccount>,
  );
  return { bridge, show, user: userEvent.setup() };
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
