import { act, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect } from "vitest";
import { openOverlay, useOverlay } from "#renderer/app/store.ts";
import { renderRouted } from "#renderer/app/test/render-screen.tsx";
import type { Command } from "#renderer/lib/command.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import type { CollectionName } from "#shared/records/collections.ts";
import { useCommands } from "../commands.ts";

/** Renders a part beside the commands of the palette, without the palette, while a screen lists a collection. */
export function renderCommands(
  world: FakeStart = {},
  part: ReactNode = null,
  collection: CollectionName | null = "tasks",
) {
  let listed: Command[] = [];
  function Commands() {
    listed = useCommands(collection);
    return null;
  }
  function Palette() {
    return useOverlay(({ overlay }) => overlay) === "palette" && <Commands />;
  }
  const shown = renderRouted(
    <>
      {part}
      <Palette />
    </>,
    world,
  );
  /** Lists the commands that the palette has if it is opened now. */
  const list = async (): Promise<Command[]> => {
    await act(async () => openOverlay("palette"));
    return listed;
  };
  /** Runs a command as soon as the palette has it. */
  const run = async (title: string): Promise<void> => {
    await list();
    await waitFor(() => expect(listed.map((one) => one.title)).toContain(title));
    await act(async () => listed.find((one) => one.title === title)?.run());
  };
  return { ...shown, list, run };
}
