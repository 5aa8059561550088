import type { ConversationRow, KnownPerson, Message } from "#shared/features/messages/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { aMessage as messageOf } from "#shared/test/records.ts";
import { aConversationRow, anOutboxEntry } from "#shared/test/rows.ts";
import { day, hour, minute } from "./sampling.ts";

const aMessage = (id: string, change: Partial<Message> & { text: string }): Message =>
  messageOf({ id, userId: "21", ...change });

/** Creates a read conversation of an hour ago. */
export const aConversation = (
  now: EpochMs,
  change: Partial<ConversationRow> & { userId: string },
): ConversationRow => aConversationRow({ lastSent: now - hour, ...change });

/** Creates conversations of every kind, latest first. */
export const sampleConversations = (now: EpochMs): ConversationRow[] =>
  [
    {
      userId: "21",
      name: "Ada Okafor",
      lastText: "Can you look at https://maps.example.org/harbour before the briefing?",
      lastSent: now - 4 * minute,
      unread: 2,
    },
    {
      userId: "22",
      name: "ياسمين الحداد",
      lastText: "وصلت الشاحنات إلى المستودع الشمالي، والبطانيات قيد التوزيع.",
      lastSent: now - 40 * minute,
      unread: 1,
    },
    {
      userId: "23",
      name: "Jonas Lindqvist",
      lastText: "Generator 3 is running again.",
      lastSent: now - 2 * hour,
      isLastOutgoing: true,
      waiting: 1,
    },
    {
      userId: "24",
      name: "Duty officer of the county’s emergency operations centre, night shift",
      lastText: "Please confirm the handover list as soon as you can.",
      lastSent: now - 5 * hour,
      isLastOutgoing: true,
      undecided: 1,
    },
    {
      userId: "25",
      name: "Mei-Ling Chen",
      lastText: "Thanks!",
      lastSent: now - day,
      draft: "I will bring the keys at six, and the second set stays with",
    },
    { userId: "26", name: "Tomás Ferreira", lastText: "👍", lastSent: now - 3 * day },
    {
      userId: "27",
      name: "Priya Raghunathan",
      lastText: "See you on Monday",
      lastSent: now - 20 * day,
      isLastOutgoing: true,
    },
  ].map((row) => aConversation(now, row));

/** Creates messages with user 21 and others, oldest first. */
export const sampleMessages = (now: EpochMs): Message[] => [
  aMessage("m1", {
    text: "Good morning. The pumps at the lower harbour were serviced last night.",
    sent: now - day - 3 * hour,
  }),
  aMessage("m2", {
    text: "Two of them need new seals; the parts are ordered.",
    sent: now - day - 3 * hour + minute,
  }),
  aMessage("m3", {
    text: "Good. Write to pumps@example.org when they arrive, please.",
    isOutgoing: true,
    sent: now - day - 2 * hour,
  }),
  aMessage("m4", { text: "👍", sent: now - day - 2 * hour + 2 * minute }),
  aMessage("m5", {
    text: "The shelter list:\n1. School at Mill Lane\n2. Sports hall\n3. Church of St. Anne\n\nAll three have heating.",
    sent: now - 3 * hour,
  }),
  aMessage("m6", {
    text: "شكرًا جزيلاً، سأخبر الفريق بذلك قبل الاجتماع القادم في المساء ونرسل إليكم القائمة الكاملة للمتطوعين.",
    sent: now - 3 * hour + minute,
  }),
  aMessage("m7", {
    text: "Noted. Who has the keys of the sports hall?",
    isOutgoing: true,
    sent: now - 2 * hour,
  }),
  aMessage("m8", {
    text: "And is there a ramp?",
    isOutgoing: true,
    sent: now - 2 * hour + 20_000,
  }),
  aMessage("m9", {
    text: `Measured: ${"0123456789abcdef".repeat(14)}`,
    sent: now - 90 * minute,
  }),
  aMessage("m10", {
    text: `Report of the night shift.\n${"The water stood at 3.8 m at midnight and fell slowly until the morning. ".repeat(60)}`,
    sent: now - 80 * minute,
  }),
  aMessage("m11", { text: "The caretaker has the keys.", sent: now - 6 * minute }),
  aMessage("m12", {
    text: "Can you look at https://maps.example.org/harbour before the briefing?",
    sent: now - 4 * minute,
  }),
  aMessage("m20", {
    userId: "22",
    text: "وصلت الشاحنات إلى المستودع الشمالي، والبطانيات قيد التوزيع.",
    sent: now - 40 * minute,
  }),
  aMessage("m21", {
    userId: "23",
    text: "How is generator 3?",
    sent: now - 3 * hour,
  }),
  aMessage("m22", {
    userId: "24",
    text: "The handover is at 22:00.",
    sent: now - 6 * hour,
  }),
];

/** Creates a long conversation with user 21, oldest first. */
export const manyMessages = (count: number, now: EpochMs): Message[] =>
  Array.from({ length: count }, (_, at) =>
    aMessage(`n${String(at).padStart(6, "0")}`, {
      text: `Message ${at + 1}${" and some more words".repeat(at % 7)}`,
      isOutgoing: at % 3 === 2,
      sent: now - (count - at) * 7 * minute,
    }),
  );

/** Creates outgoing messages to users 23 and 24, in every visible state. */
export const sampleOutgoing = (now: EpochMs): OutboxEntry[] => [
  anOutboxEntry(
    { kind: "message", userId: "23", text: "Generator 3 is running again." },
    {
      seq: 1,
      created: now - 2 * hour,
      state: "queued",
      cause: { code: "unreachable", message: "The service cannot be reached." },
    },
  ),
  anOutboxEntry(
    { kind: "message", userId: "24", text: "Who takes over tonight?" },
    {
      seq: 2,
      created: now - 5.5 * hour,
      state: "refused",
      cause: { code: "forbidden", message: "The service does not let you write to this person." },
    },
  ),
  anOutboxEntry(
    {
      kind: "message",
      userId: "24",
      text: "Please confirm the handover list as soon as you can.",
    },
    { seq: 3, created: now - 5 * hour, state: "unconfirmed" },
  ),
];

/** Users known from records. */
export const samplePeople: KnownPerson[] = [
  { id: "21", displayName: "Ada Okafor", name: "ada.okafor", knownFrom: "You have written" },
  { id: "30", displayName: "Adam Brandt", name: null, knownFrom: "Owner of 3 tasks" },
  { id: "31", displayName: "آدم منصور", name: "adam.m", knownFrom: "Author of 1 form entry" },
];
