import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import type { LinkedRecord } from "#renderer/records/log/queries.ts";
import { kindOf, type ObjectKind, objectKinds } from "#shared/records/collections.ts";
import { type Screen, screenAt, screenPaths } from "./screens.ts";

/** Returns the record that was selected on the screen when the component was mounted, or null. */
export function useSelectedRecord(): LinkedRecord | null {
  const path = useRouterState({ select: (router) => router.location.pathname });
  const [record] = useState(() => {
    const shown = screenPaths.find((one) => one === path);
    return shown === undefined ? null : readSelectedRecord(screenAt(shown));
  });
  return record;
}

/** Returns the selected record of a screen, or null. */
export function readSelectedRecord(screen: Screen): LinkedRecord | null {
  const id = screen.list?.listSelection.useListSelection.getState().selected?.id;
  return id === undefined ? null : toRecord(screen, id);
}

/** Returns the record of a row of a screen; null if the row is not one. */
export function toRecord({ records, shows }: Screen, id: string): LinkedRecord | null {
  if (records !== undefined) {
    return { kind: kindOf(records.useList.getState().query.collection), id };
  }
  // A screen with one kind of objects lists that one first.
  const [kind] = Object.keys(shows ?? {}) as ObjectKind[];
  return kind === undefined ? readRowId(id) : { kind, id };
}

/** Reads a row id of the inbox, which consists of kind and id. */
function readRowId(row: string): LinkedRecord | null {
  const [word = "", ...rest] = row.split(" ");
  const kind = objectKinds.find((one) => one === word);
  return kind === undefined ? null : { kind, id: rest.join(" ") };
}
