import { screen } from "@testing-library/react";
import { vi } from "vitest";
import { resetLog } from "#renderer/records/log/log-store.ts";
import { listenToLog } from "#renderer/records/log/queries.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { LogScreen } from "../log-screen.tsx";

/** Renders the screen of the shift log; `onAdd` and `onCorrect` are spies. */
export async function openLog(world: FakeStart = {}, prepare?: (bridge: FakeBridge) => void) {
  resetLog();
  const [onAdd, onCorrect] = [vi.fn(), vi.fn()];
  const part = renderPart(<LogScreen {...{ onAdd, onCorrect }} />, world, prepare, listenToLog);
  await screen.findByRole("heading", { name: "Shift log" });
  return { ...part, onAdd, onCorrect };
}
