import { z } from "zod";
import { id, nothing, text } from "../lib/values-schema.ts";
import { account } from "../session/schema.ts";
import { linkFlaws } from "./app-link.ts";

/** What a link that was opened requires of the user; each has an id of its own. */
export const linkPrompt = z.discriminatedUnion("kind", [
  /** It is not opened. `detail` is the reason for a server that is refused, else null. */
  z.object({
    kind: z.literal("rejected"),
    id,
    flaw: z.enum([...linkFlaws, "insecureServer", "refusedServer"]),
    detail: text,
  }),
  /** No account of its server is signed in on this computer. */
  z.object({ kind: z.literal("unknownServer"), id, serverUrl: z.string() }),
  /** Several accounts of its server are signed in. */
  z.object({
    kind: z.literal("severalAccounts"),
    id,
    serverUrl: z.string(),
    accounts: z.array(
      z.object({ ...account.pick({ id: true, displayName: true, username: true }).shape }),
    ),
  }),
]);
export type LinkPrompt = z.infer<typeof linkPrompt>;

/** The user's answer to a prompt; "signIn" also keeps the link until an account of its server has signed in. */
export const linkAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("signIn") }),
  /** `isKept`: further links to the server open in this account until Watchdesk quits. */
  z.object({ kind: z.literal("account"), accountId: id, isKept: z.boolean() }),
  z.object({ kind: z.literal("cancelled") }),
]);
export type LinkAnswer = z.infer<typeof linkAnswer>;

export const linkCommands = {
  /** Returns what the latest link requires of the user, or null. */
  "link.getPrompt": { input: nothing, output: linkPrompt.nullable() },
  /** Answers a prompt; does nothing if it is no longer pending. */
  "link.answer": { input: z.object({ id, answer: linkAnswer }), output: nothing },
} as const;
