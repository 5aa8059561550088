import { useEffect } from "react";
import { toLine } from "#shared/lib/plain-text.ts";

/** Sets the window's title for a screen: "Tasks – Watchdesk". */
export function useWindowTitle(screen: string): void {
  useEffect(() => {
    document.title = `${toLine(screen)} – Watchdesk`;
  }, [screen]);
}
