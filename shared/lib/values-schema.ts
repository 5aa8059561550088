import { z } from "zod";

/** An object's identifier: the service sends numbers or strings, Watchdesk keeps the string. */
export const id = z.string().min(1).max(200);

/** A point in time as milliseconds since the Unix epoch, UTC, or null where the service gave none. */
export const time = z.number().nullable();

/** The service's own texts for times that cannot be read, by the name of the field; left out where there are none. */
export const timeTexts = z.record(z.string(), z.string()).optional();

/** A text that the service may leave out. */
export const text = z.string().nullable();
