import { z } from "zod";

/** An object's identifier; numbers of the service are stored as strings. */
export const id = z.string().min(1).max(200);

/** A point in time as milliseconds since the Unix epoch, UTC, or null if the service states none. */
export const time = z.number().nullable();

/** The service's unreadable time values, by field name; undefined if there are none. */
export const timeTexts = z.record(z.string(), z.string()).optional();

/** A text, or null if the service states none. */
export const text = z.string().nullable();
