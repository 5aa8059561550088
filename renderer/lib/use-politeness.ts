import { useState } from "react";

/**
 * Returns the politeness of a status that is on a screen from the start, so that screen readers announce its changes but
 * not the screen's opening. `text` is null while it is loading.
 */
export function usePoliteness(text: string | null): "off" | "polite" {
  const [known, setKnown] = useState({ text, hasChanged: false });
  if (known.text !== text) {
    setKnown({ text, hasChanged: known.hasChanged || known.text !== null });
  }
  return known.hasChanged ? "polite" : "off";
}
