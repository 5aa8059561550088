import { useEffect } from "react";
import { toLine } from "#shared/lib/plain-text.ts";

/** Names the window after a place: "Tasks – Watchdesk". */
export function useTitle(place: string): void {
  useEffect(() => {
    document.title = `${toLine(place)} – Watchdesk`;
  }, [place]);
}
