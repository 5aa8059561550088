import type { Username } from "./people.ts";
import type { PlaceName } from "./rooms.ts";

/** When a task is due as seen from now; a closed one was due in the past. */
export type TaskTiming =
  | "overdue"
  | "withinTheHour"
  | "today"
  | "tomorrow"
  | "thisWeek"
  | "later"
  | "undated"
  | "closed";

/** A task as the texts describe it. */
export type TaskText = {
  name: string;
  /** Paragraphs. */
  details: string[] | null;
  timing: TaskTiming;
  /** The main user where none is given; null where nobody has taken it. */
  owner?: Username | null;
  room: PlaceName | null;
};
