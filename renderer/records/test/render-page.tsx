import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { createFakeBridge, type FakeBridge, type FakeStart } from "#renderer/test/fake-bridge.ts";

/** Renders a page with its own landmarks, without an account; `prepare` runs before the first request. */
export function renderPage(
  page: ReactNode,
  world: FakeStart,
  prepare: (bridge: FakeBridge) => void = () => {},
) {
  const bridge = createFakeBridge(world);
  prepare(bridge);
  Object.assign(window, { watchdesk: bridge });
  const client = createQueryClient();
  render(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
  return { bridge, client, inputsOf: bridge.inputsOf, user: userEvent.setup() };
}
