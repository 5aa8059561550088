import { useEffect } from "react";

/** Names the window after a place: "Tasks – Watchdesk". */
export function useTitle(place: string): void {
  useEffect(() => {
    document.title = `${place} – Watchdesk`;
  }, [place]);
}
