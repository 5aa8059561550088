import { useEffect, useState } from "react";

/** A position in the rotation: the page, and how often all pages were shown before. */
export type Turn = { page: number; round: number };

/** Returns the page to show, which changes every `seconds`. */
export function useRotation(pages: number, seconds: number): Turn {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), seconds * 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return { page: turn % pages, round: Math.floor(turn / pages) };
}
