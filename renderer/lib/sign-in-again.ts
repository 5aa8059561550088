import { createContext } from "react";

/** How to let the person sign in again, from anywhere in the window; the shell provides it. */
export const SignInAgainContext = createContext<() => void>(() => {
  throw new Error("Nobody signs in again here.");
});
