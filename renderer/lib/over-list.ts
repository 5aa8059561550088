import { createContext } from "react";

/**
 * Where a list that a detail covers, as in a narrow window, says what has come into it; null while it
 * is in view itself.
 */
export const OverList = createContext<HTMLElement | null>(null);
