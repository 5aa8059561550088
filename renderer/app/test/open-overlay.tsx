import { act, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { useSession } from "#renderer/features/session/queries.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { OverlayLayer } from "../shell/overlay-layer.tsx";
import { type Overlay, openOverlay, useOverlay } from "../store.ts";
import { renderRouted } from "./render-screen.tsx";

/** The open overlay, as the shell renders it over the tasks. */
export function Overlays() {
  const { state } = useSession();
  const overlay = useOverlay((store) => store.overlay);
  if (state === null || !("account" in state) || overlay === null) return null;
  return <OverlayLayer overlay={overlay} account={state.account} collection="tasks" />;
}

/** Renders an overlay without the shell. */
export async function openAlone(
  overlay: Overlay,
  world: FakeStart = {},
  prepare?: (bridge: FakeBridge) => void,
) {
  const shown = renderRouted(<Overlays />, world, prepare === undefined ? {} : { prepare });
  act(() => openOverlay(overlay));
  return { ...shown, dialog: await screen.findByRole("dialog") };
}

/** Resolves when no overlay is shown any more. */
export const expectClosed = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
