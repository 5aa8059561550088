import { z } from "zod";
import { person } from "./person.ts";
import { id, text, time } from "./values.ts";

/** A private message (GET /me/privateMessages/{userId} and ?query=since). */
export const message = z.object({
  /** The service's id; a hash of sender, time and text where it gives none. */
  id,
  /** The other person of the conversation. */
  userId: id,
  sender: person.nullable(),
  isOutgoing: z.boolean(),
  text: z.string(),
  sent: time,
  isRead: z.boolean().nullable(),
});
export type Message = z.infer<typeof message>;

/** A conversation with one other person (GET /me/privateMessages). */
export const conversation = z.object({
  userId: id,
  person: person.nullable(),
  lastText: text,
  lastSent: time,
  unreadCount: z.number().nullable(),
});
export type Conversation = z.infer<typeof conversation>;
