import { createContext, useContext } from "react";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";

/**
 * An object to show, or the place of its kind; a process may be wanted with where a submission stands
 * on it, the submissions of one process alone, and tasks or submissions of one room alone.
 */
export type ShowTarget = NavigationTarget & {
  submissionId?: string;
  processId?: string;
  roomId?: string;
};

/** Brings an object before the person's eyes, in the place of its kind. */
export type Show = (target: ShowTarget) => void;

/** How to show an object from anywhere in the window; the shell provides it. */
export const ShowContext = createContext<Show>(() => {
  throw new Error("Nothing here shows objects.");
});

/** How to show an object. */
export const useShow = (): Show => useContext(ShowContext);
