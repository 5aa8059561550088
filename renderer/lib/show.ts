import { createContext, useContext } from "react";
import type { ObjectKind } from "#shared/records/collections.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";

/**
 * An object to show, or the list of its kind. Optionally, a process with the position of a submission, or a list
 * filtered by process or room.
 */
export type ShowTarget = Omit<NavigationTarget, "kind"> & {
  kind: ObjectKind;
  submissionId?: string;
  processId?: string;
  roomId?: string;
};

/** Shows an object on the screen of its kind. */
export type Show = (target: ShowTarget) => void;

/** Provides `Show`; set by the shell. */
export const ShowContext = createContext<Show>(() => {
  throw new Error("ShowContext is used outside of the shell.");
});

export const useShow = (): Show => useContext(ShowContext);
