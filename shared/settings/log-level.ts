/** How much the log contains: nothing, problems, also what becomes of notifications, or also each poll. */
export type LogLevel = "off" | "problems" | "normal" | "detailed";
