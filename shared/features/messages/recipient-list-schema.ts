import { z } from "zod";
import { recipient } from "#shared/outbox/group-schema.ts";
import { maxRecipients } from "#shared/outbox/groups.ts";
import { listUnknownFields, templateFields } from "#shared/records/message-template.ts";

/** The maximum number of recipient lists, and of templates. */
const maxCount = 50;
const maxName = 80;

const name = z.string().trim().min(1).max(maxName).describe(`a name of 1 to ${maxName} characters`);

/** Users who receive messages together. */
export const recipientList = z.strictObject({
  name,
  to: z.array(recipient).min(1).max(maxRecipients),
  /** The account whose users they are; left out by policies, which hold for all. */
  account: z.string().max(200).optional(),
});
export type RecipientList = z.infer<typeof recipientList>;

export const recipientLists = z.array(recipientList).max(maxCount * 4);

const knownFields = Object.keys(templateFields)
  .map((field) => `{${field}}`)
  .join(" ");

/** A text with fields for messages. */
export const messageTemplate = z.strictObject({
  name,
  text: z
    .string()
    .max(2_000)
    .refine((text) => text.trim() !== "", { error: "a text of 1 to 2000 characters" })
    .refine((text) => listUnknownFields(text).length === 0, {
      error: `a text without other fields than ${knownFields}`,
    }),
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

/** Templates with different names. */
export const messageTemplates = z
  .array(messageTemplate)
  .max(maxCount)
  .refine((all) => new Set(all.map((one) => one.name)).size === all.length, {
    error: "templates with different names",
  });
