import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Pages } from "#renderer/lib/pages.ts";
import { alertQuery } from "#renderer/records/alert-query.ts";
import { isListed } from "#shared/domain/alert-state.ts";
import type { AlertQuery, LedgeredAlert } from "#shared/model/alert.ts";
import { alertSelection } from "./store.ts";

/**
 * Lets the detail go where the person turns to a list that has not got it. One that was opened from
 * elsewhere stays beside whatever list there is until then, and so does one that leaves the list
 * while it is read: it says what became of it.
 */
export function useListedSelection(pages: Pages<LedgeredAlert, AlertQuery>): void {
  const client = useQueryClient();
  const { shown } = pages;
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const { selected } = alertSelection.useListSelection.getState();
    if (selected === null || pages.indexOf(selected.id) !== null) return;
    const alert = client.getQueryData(alertQuery(selected.id).queryKey);
    if (!isSurelyIn(shown, alert ?? null)) alertSelection.unselect();
  });
}

/** A long list is here in parts; of its rooms only main knows which are another's side rooms. */
const isSurelyIn = ({ state, roomId }: AlertQuery, alert: LedgeredAlert | null): boolean =>
  alert !== null && isListed(state, alert) && (roomId === null || roomId === alert.roomId);
