import type { ReactNode } from "react";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { showAlone } from "#renderer/test/show-alone.tsx";
import type { RecordScreenStore } from "../record-screen-store.ts";

/** Shows a screen alone over a fake main. `prepare` is for what main does before it is asked. */
export function openScreen(
  ownStore: RecordScreenStore,
  screen: ReactNode,
  world?: FakeStart,
  prepare?: (bridge: FakeBridge) => void,
) {
  ownStore.reset();
  return showAlone(screen, world, prepare);
}
