import type { InboxItem } from "#shared/features/inbox/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { OutboxEntry, OutboxState } from "#shared/outbox/schema.ts";
import { anEntry, aPendingStep, aPerson, aSubmission } from "#shared/test/records.ts";
import { anInboxItem, anOutboxEntry } from "#shared/test/rows.ts";
import type { FakeStart } from "./fake-bridge.ts";
import { sampleConversations, sampleMessages } from "./sample-chat.ts";
import { sampleAlerts, sampleTasks } from "./sample-data.ts";
import { day, hour, minute } from "./sampling.ts";

/** Creates an inbox item of an hour ago. */
export const anItem = (now: EpochMs, item: Parameters<typeof anInboxItem>[0]): InboxItem =>
  anInboxItem({ at: now - hour, ...item });

/** Creates twenty items of every kind and urgency in order, with their stored records. */
export function sampleInbox(now: EpochMs): FakeStart & { inbox: InboxItem[] } {
  const alerts = sampleAlerts(15, now).filter(({ ledger }) => ledger.acknowledged === null);
  const conversations = sampleConversations(now);
  const tasks = sampleTasks(12, now).filter(({ status }) => status === "OPEN");
  const submissions = sampleSubmissions(now);
  const entries = sampleEntries(now);
  const fromAlerts = alerts.slice(0, 7).map(({ id, title, ...alert }, at) =>
    anItem(now, {
      kind: "alert",
      id,
      title,
      text: alert.details,
      room: alert.roomName,
      severity: alert.severity,
      at: alert.created,
      urgency: at < 2 ? "now" : "soon",
    }),
  );
  const fromConversations = conversations
    .filter(({ unread }) => unread > 0)
    .map(({ userId, name, lastText, lastSent, unread }) =>
      anItem(now, {
        kind: "conversation",
        id: userId,
        title: name,
        text: lastText,
        person: name,
        at: lastSent,
        unread,
        urgency: "soon",
      }),
    );
  const fromTasks = tasks.slice(0, 8).map(({ id, name, container, owner, due, modified }) =>
    anItem(now, {
      kind: "task",
      id,
      title: name,
      room: container?.name ?? null,
      person: owner?.displayName ?? null,
      at: modified,
      due,
      urgency: due !== null && due < now + day ? "today" : "later",
    }),
  );
  const fromSubmissions = submissions.map(({ id, process, pendingSteps, container, created }) =>
    anItem(now, {
      kind: "submission",
      id,
      title: `${process?.name} #${id}`,
      text: pendingSteps[0]?.name ?? null,
      room: container?.name ?? null,
      at: created,
    }),
  );
  const fromEntries = entries.map(({ id, container, creator, created }) =>
    anItem(now, {
      kind: "entry",
      id,
      title: "Shelter intake",
      room: container?.name ?? null,
      person: creator?.displayName ?? null,
      at: created,
    }),
  );
  const all = [
    ...fromAlerts,
    ...fromConversations,
    ...fromTasks,
    ...fromSubmissions,
    ...fromEntries,
  ];
  const ranks = ["now", "soon", "today", "later"];
  const inbox = all.toSorted((a, b) => ranks.indexOf(a.urgency) - ranks.indexOf(b.urgency));
  const messages = sampleMessages(now);
  return { inbox, alerts, conversations, messages, tasks, submissions, entries };
}

const room = { id: "r1", name: "Shelters and care", type: "MUCROOM", org: null };

const sampleSubmissions = (now: EpochMs) => [
  aSubmission({
    id: "s1",
    process: { id: "p1", name: "Resource request" },
    pendingSteps: [aPendingStep({ name: "Approve the request", owners: [aPerson("Joe Pikes")] })],
    creator: aPerson("Aisha Rahman"),
    container: room,
    progress: "IN_PROGRESS",
    created: now - day,
    modified: now - 2 * hour,
  }),
];

const sampleEntries = (now: EpochMs) =>
  ["e1", "e2"].map((id, at) =>
    anEntry({
      id,
      formId: "f1",
      created: now - (at + 1) * day,
      lastModified: now - hour,
      creator: aPerson("Tomasz Nowak"),
      container: room,
    }),
  );

/** Creates items with long, unbreakable and right-to-left texts. */
export const awkwardInbox = (now: EpochMs): InboxItem[] => [
  anItem(now, {
    kind: "alert",
    id: "x1",
    title: "تحذير: ارتفاع منسوب المياه في الميناء السفلي (Pegel 4.2 m) وإخلاء فوري",
    text: "انقلوا الجميع إلى شمال شارع الرصيف.",
    severity: "EXTREME",
    urgency: "now",
  }),
  anItem(now, {
    kind: "conversation",
    id: "22",
    title: "ياسمين الحداد",
    text: "وصلت الشاحنات إلى المستودع الشمالي، والبطانيات قيد التوزيع.",
    unread: 12_345,
    urgency: "soon",
  }),
  anItem(now, {
    kind: "task",
    id: "x2",
    title: `Inspect ${"0123456789abcdef".repeat(20)}`,
    text: "A text that goes on and on, over several lines.\n\n".repeat(40),
    room: "Duty officers of the county’s emergency operations centre, night shift and reserves",
    due: now - 40 * day,
    urgency: "today",
  }),
];

const offline = {
  code: "unreachable",
  message: "The service cannot be reached. Check the network connection of this computer.",
};

/** Creates an outbox with an entry in every state, oldest first, for users and alerts of the samples. */
export function sampleOutbox(now: EpochMs): OutboxEntry[] {
  const operations: [OutboxEntry["operation"], OutboxState, Partial<OutboxEntry>][] = [
    [{ kind: "registerDevice" }, "sent", { serverId: null }],
    [{ kind: "rename", firstName: "Mara", lastName: "Lindqvist" }, "sent", {}],
    [{ kind: "location", lat: 59.3293, lng: 18.0686, accuracy: 20 }, "superseded", {}],
    [{ kind: "message", userId: "25", text: "See you at six." }, "discarded", {}],
    [
      { kind: "message", userId: "24", text: "Who takes over tonight?" },
      "refused",
      {
        cause: {
          code: "forbidden",
          message: "The service does not let you write to this person.",
        },
      },
    ],
    [
      {
        kind: "message",
        userId: "24",
        text: "Please confirm the handover list as soon as you can.",
      },
      "unconfirmed",
      { cause: { code: "connectionLost", message: "The connection broke." } },
    ],
    [{ kind: "message", userId: "21", text: "I am on my way." }, "checking", {}],
    [{ kind: "markAsRead", userId: "22", until: now - hour }, "sending", {}],
    [
      { kind: "acknowledge", alertId: "n1" },
      "queued",
      { cause: offline, nextAttempt: now + 40_000 },
    ],
    [
      {
        kind: "message",
        userId: "23",
        text: "Generator 3 is running again.\nFuel lasts until noon.",
      },
      "queued",
      { cause: offline, nextAttempt: now + 4 * minute },
    ],
  ];
  return operations.map(([operation, state, more], at) => {
    const created = now - (operations.length - at) * 11 * minute;
    const isSettled = ["sent", "superseded", "discarded"].includes(state);
    const attempts = state === "superseded" || state === "discarded" ? 0 : at === 9 ? 3 : 1;
    return anOutboxEntry(operation, {
      seq: at + 1,
      created,
      state,
      attempts,
      attempted: attempts === 0 ? null : created + minute,
      settled: isSettled ? created + 2 * minute : null,
      ...more,
    });
  });
}
