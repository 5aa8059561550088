/** Returns the state by which a task counts: open, unless its status is CLOSED. */
export const toTaskState = (status: string): "OPEN" | "CLOSED" =>
  status.toUpperCase() === "CLOSED" ? "CLOSED" : "OPEN";
