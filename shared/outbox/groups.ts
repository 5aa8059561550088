import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { Operation, OutboxEntry } from "./schema.ts";

/** The maximum number of recipients of a message. */
export const maxRecipients = 500;
/** A message to more recipients needs a second confirmation. */
export const confirmedRecipients = 50;
/** The least time between two messages of one group. */
export const groupSpacing: DurationMs = 500;

/** Returns the id of the message to several people to which an operation belongs, or null. */
export const getGroupId = (operation: Operation): string | null =>
  (operation.kind === "message" && operation.group) || null;

/** A user who receives a message. */
export type Recipient = { id: string; name: string };

/** A state of delivery. */
export type Delivery =
  | "waiting"
  | "retrying"
  | "unclear"
  | "sent"
  | "unconfirmed"
  | "failed"
  | "discarded";

/** How many of the recipients of a message are in each state of delivery. */
export type DeliveryCounts = Record<Delivery | "total", number>;

export function classifyDelivery({ state, cause }: Pick<OutboxEntry, "state" | "cause">): Delivery {
  switch (state) {
    case "queued":
      return cause === null ? "waiting" : "retrying";
    case "sending":
      return "waiting";
    case "checking":
      return "unclear";
    case "sent":
    case "unconfirmed":
      return state;
    case "refused":
      return "failed";
    case "discarded":
    case "superseded":
      return "discarded";
  }
}

const unsent: Delivery[] = ["failed", "unconfirmed", "unclear", "retrying", "waiting", "discarded"];

/** Formats how far a message has been delivered: "12 of 14 sent, 1 failed, 1 retrying". */
export const formatDeliveries = (counts: DeliveryCounts): string =>
  [
    t("outbox.sentOf", { count: counts.sent, total: counts.total }),
    ...unsent
      .filter((delivery) => counts[delivery] > 0)
      .map((delivery) => t("outbox.deliveries", { delivery, count: counts[delivery] })),
  ].join(", ");

/** The recipients of a message, and who was left out. */
export type ChosenRecipients = { to: Recipient[]; duplicates: Recipient[]; isSelfLeftOut: boolean };

/** Leaves out repeated recipients and the user. */
export function chooseRecipients(all: Recipient[], ownUserId: string | null): ChosenRecipients {
  const others = all.filter(({ id }) => id !== ownUserId);
  const isRepeated = ({ id }: Recipient, at: number) =>
    others.findIndex((one) => one.id === id) !== at;
  return {
    to: others.filter((one, at) => !isRepeated(one, at)),
    duplicates: others.filter(isRepeated),
    isSelfLeftOut: others.length < all.length,
  };
}

/** Returns the recipient lists that hold for an account: its own, and those of a policy. */
export const listsOfAccount = <L extends { account?: string | undefined }>(
  lists: L[],
  accountId: string,
): L[] => lists.filter(({ account }) => account === undefined || account === accountId);

/** Returns whether a draft has nothing to keep. */
export const isBlankGroupDraft = ({ to, text }: { to: Recipient[]; text: string }): boolean =>
  to.length === 0 && text === "";
