import type { ReactNode } from "react";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { showAlone } from "#renderer/test/show-alone.tsx";
import type { RecordPlaceStore } from "../record-place-store.ts";

/** Shows a place alone over a fake main. `prepare` is for what main does before it is asked. */
export function openPlace(
  place: RecordPlaceStore,
  screen: ReactNode,
  world?: FakeStart,
  prepare?: (bridge: FakeBridge) => void,
) {
  place.reset();
  return showAlone(screen, world, prepare);
}
