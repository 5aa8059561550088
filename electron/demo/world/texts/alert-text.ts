import type { PlaceName } from "./rooms.ts";

/** An alert as the texts describe it, without when and to whom it comes. */
export type AlertText = {
  title: string;
  details: string | null;
  severity: "CRITICAL" | "HIGH" | "MEDIUM" | "LOW" | null;
  sender: string | null;
  room: PlaceName | null;
};
