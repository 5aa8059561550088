import type { ReactNode } from "react";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { RecordScreenStore } from "../record-screen-store.ts";

/** Renders a screen alone over a fake main; `prepare` runs before the first command. */
export function openScreen(
  ownStore: RecordScreenStore,
  screen: ReactNode,
  start?: FakeStart,
  prepare?: (bridge: FakeBridge) => void,
) {
  ownStore.reset();
  return renderPart(screen, start, prepare);
}
