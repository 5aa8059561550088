import { z } from "zod";
import { severityLevel } from "#shared/features/alerts/severity-schema.ts";
import { id, text, time } from "#shared/lib/values-schema.ts";
import { namedReference } from "#shared/records/reference-schema.ts";
import { handoverSectionKinds } from "./handover-sections.ts";
import { logHead, logRecord } from "./log-schema.ts";

/** Maximum lengths of texts of the user, in UTF-16 code units. */
const name = z.string().trim().min(1).max(120);
const line = z.string().trim().min(1).max(500);

/** Who struck an item out, and when. */
const struck = z.object({ by: z.string(), at: z.int() }).nullable();

const handoverSectionKind = z.enum(handoverSectionKinds);

/** An item of a handover. Times are epoch milliseconds. */
export const handoverItem = z.object({
  /** Identifies it within the handover: "alert:7". */
  id: z.string(),
  /** The stored record that it is about, or null. */
  record: logRecord.pick({ kind: true, id: true }).nullable(),
  /** The number of the log entry that it is about, or null. */
  entry: z.int().nullable(),
  title: z.string(),
  severity: severityLevel.nullable(),
  /** What else is known, each in a few words: room, state, owner. */
  facts: z.array(z.string()),
  /** Since when it is so; determines its age. */
  at: time,
  /** When it is due or ends. */
  until: time,
  struck,
});
export type HandoverItem = z.infer<typeof handoverItem>;

/** A section of a handover; `total` also counts the items that are not listed. */
export const handoverSection = z.object({
  kind: handoverSectionKind,
  items: z.array(handoverItem),
  total: z.int(),
});
export type HandoverSection = z.infer<typeof handoverSection>;

/** The state at one minute, which never changes after it is signed. */
export const handoverPage = z.object({
  /** From 1 without gaps. */
  number: z.int(),
  /** The shift that it ends; null outside of a shift. */
  shift: z.int().nullable(),
  role: text,
  author: z.string(),
  /** When the state was read. */
  created: z.int(),
  /** The shift that it is about, and the next one. */
  from: z.int(),
  until: z.int(),
  /** The head of the log when the state was read. */
  head: logHead,
  sections: z.array(handoverSection),
  /** Free text. */
  text: z.string(),
  signed: z
    .object({
      name: z.string(),
      role: text,
      at: z.int(),
      /** The head of the log before the entry about the signature. */
      head: logHead,
    })
    .nullable(),
});
export type HandoverPage = z.infer<typeof handoverPage>;

/** What happened to a handover after it was signed. */
export const handoverProgress = z.object({
  /** Who was requested to read it back, with the head digest that the message contains and its outbox entry. */
  requests: z.array(
    z.object({ userId: id, userName: z.string(), at: z.int(), head: logHead, entry: id }),
  ),
  readBack: z
    .object({
      name: z.string(),
      role: text,
      at: z.int(),
      /** On this computer, or by a message. */
      by: z.enum(["here", "message"]),
      /** The answer, if by a message. */
      answer: text,
    })
    .nullable(),
  /** The user does not wait for the read-back any more. */
  dismissed: z.object({ by: z.string(), at: z.int(), reason: z.string() }).nullable(),
  /** When the user was last notified that it is not read back. */
  reminded: time,
});
export type HandoverProgress = z.infer<typeof handoverProgress>;

/** A handover; `digest` is the SHA-256 (hex) of the signed page's canonical text, null before it is signed. */
export const handover = z.object({
  page: handoverPage,
  digest: text,
  progress: handoverProgress,
  /** The objects that the facts of items name, by the items' ids. */
  references: z.record(z.string(), z.array(namedReference)),
});
export type Handover = z.infer<typeof handover>;

/** Changes to a draft; null and empty change nothing. */
export const handoverChange = z.object({
  number: z.int(),
  text: z.string().max(20_000).nullable(),
  strikes: z.array(z.object({ id: z.string().max(400), isStruck: z.boolean() })).max(100),
});
export type HandoverChange = z.infer<typeof handoverChange>;

/** Who signs, in the role of the shift; null stands for the user's name. */
export const signature = z.object({ name: name.nullable() });
export type Signature = z.infer<typeof signature>;

/** Who reads a handover back on this computer, to continue in its role, and the sections that they repeated. */
export const newReadBack = z.object({
  number: z.int(),
  name,
  sections: z.array(handoverSectionKind),
});
export type NewReadBack = z.infer<typeof newReadBack>;

/** Why the user does not wait for a read-back any more. */
export const readBackDismissal = z.object({ number: z.int(), reason: line });

export const handoverSummary = z.object({
  number: z.int(),
  created: z.int(),
  role: text,
  signed: handoverPage.shape.signed,
  readBack: handoverProgress.shape.readBack,
  dismissed: handoverProgress.shape.dismissed,
});
export type HandoverSummary = z.infer<typeof handoverSummary>;

export const handoverFormat = z.enum(["json", "pdf"]);
export type HandoverFormat = z.infer<typeof handoverFormat>;
