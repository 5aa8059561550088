import { describe, expect, it } from "vitest";
import { countReads } from "#main/notifications/test/count-reads.ts";
import { anUnread } from "#main/notifications/test/notification-store.ts";
import { startAccount } from "#main/notifications/test/notify-account.ts";
import { describeConversations, describeMessages } from "./announcer.ts";

const minute = 60_000;

describe("messages", () => {
  it("are notified once, by conversation", async () => {
    const { memory, notifyMessages, notices, actions } = await startAccount();
    memory.addMessages(anUnread("1", "Ida"), anUnread("2", "Ida"), anUnread("3", "Jon"));
    await notifyMessages();
    await notifyMessages();
    expect(notices.map(({ title, body }) => [title, body])).toEqual([
      ["Ida", "Message 1\nMessage 2"],
      ["Jon", "Message 3"],
    ]);
    notices[1]?.open();
    notices[0]?.reply?.send("On my way.");
    expect(actions).toEqual([
      ["openConversation", "Jon"],
      ["reply", "Ida", "On my way."],
    ]);
  });

  it("name only the sender while something is locked", async () => {
    const { memory, notifyMessages, notices } = await startAccount();
    memory.addMessages(anUnread("1", "Ida"));
    await notifyMessages();
    expect(notices[0]?.whileLocked).toEqual({ title: "Message from Ida", body: "" });
  });

  it("replace the former notification of their conversation", async () => {
    const { memory, notifyMessages, notices } = await startAccount();
    memory.addMessages(anUnread("1", "Ida"));
    await notifyMessages();
    memory.addMessages(anUnread("2", "Ida"), anUnread("3", "Jon"));
    await notifyMessages();
    const [first, second, third] = notices.map(({ tag }) => tag);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("are held back while their conversation is muted", async () => {
    const { set, memory, time, notifyMessages, titles, states } = await startAccount();
    const ida = { accountId: "a", kind: "conversation", id: "Ida", name: "Ida" } as const;
    await set({ mutes: [{ ...ida, until: time.now() + 60 * minute }] });
    memory.addMessages(anUnread("1", "Ida"), anUnread("2", "Jon"));
    await notifyMessages();
    expect(titles()).toEqual(["Jon"]);
    expect(states.at(-1)?.deferred ?? 0).toBe(0);
    await set({ mutes: [] });
    expect(titles()).toEqual(["Jon", "Ida"]);
  });

  it("are grouped after a start and shown by conversation from then on", async () => {
    const { memory, notifyMessages, notices, actions } = await startAccount((store) =>
      store.addMessages(anUnread("1", "Ida"), anUnread("2", "Jon"), anUnread("3", "Jon")),
    );
    memory.addMessages(anUnread("4", "Ida"), anUnread("5", "Jon"));
    await notifyMessages();
    expect(notices.map(({ title, body }) => [title, body])).toEqual([
      ["3 messages from 2 people", "Ida, Jon"],
      ["Ida", "Message 4"],
      ["Jon", "Message 5"],
    ]);
    notices[0]?.open();
    expect(actions).toEqual([["openConversation", null]]);
  });

  it("are not notified if the user reads them at once", async () => {
    const { memory, world, time, notifyMessages, titles } = await startAccount();
    world.isAttended = true;
    memory.addMessages(anUnread("1", "Ida"), anUnread("2", "Jon"));
    await notifyMessages();
    expect(titles()).toEqual([]);
    memory.readMessages("Ida");
    await time.pass(2_500);
    expect(titles()).toEqual(["Jon"]);
  });

  it("are not compared each with each when the user reads some of hundreds", async () => {
    const counted = countReads();
    const { memory, world, time, notifyMessages, titles } = await startAccount(({ store }) => {
      store.listUnshownMessages = counted.follow(store.listUnshownMessages);
    });
    world.isAttended = true;
    memory.addMessages(
      anUnread("0", "Jon"),
      ...Array.from({ length: 300 }, (_, index) => anUnread(`${index + 1}`, "Ida")),
    );
    await expect.poll(() => memory.store.listUnshownMessages()).toHaveLength(301);
    counted.take();
    await notifyMessages();
    memory.readMessages("Jon");
    await time.pass(2_500);
    expect(titles()).toEqual(["Ida"]);
    expect(counted.take()).toBeLessThan(50 * 300);
  });

  it("are deferred during do not disturb and grouped afterwards", async () => {
    const { set, memory, notifications, time, notifyMessages, titles } = await startAccount();
    await set({ quietUntil: time.now() + 30 * minute });
    memory.addMessages(anUnread("1", "Ida"), anUnread("2", "Jon"));
    await notifyMessages();
    expect(titles()).toEqual([]);
    expect((await notifications.describe()).deferred).toBe(2);
    await time.pass(30 * minute);
    expect(titles()).toEqual(["2 messages from 2 people"]);
    expect((await notifications.describe()).deferred).toBe(0);
  });

  it("return a reply that could not be stored", async () => {
    const { memory, world, time, notifyMessages, notices, actions } = await startAccount();
    memory.addMessages(anUnread("1", "Ida"));
    await notifyMessages();
    world.canReply = false;
    notices[0]?.reply?.send("On my way.");
    await time.settle();
    expect(notices[1]).toMatchObject({ title: "Your reply was not saved", body: "On my way." });
    world.canReply = true;
    notices[1]?.reply?.send("On my way!");
    notices[1]?.reply?.send("  ");
    await time.settle();
    expect(actions).toEqual([["reply", "Ida", "On my way!"]]);
  });

  it("follow the user's settings for sound and content", async () => {
    const { set, memory, notifyMessages, notices } = await startAccount();
    await set({ notificationContent: "who", notificationSound: false });
    memory.addMessages(anUnread("1", "Ida"));
    await notifyMessages();
    await set({ notificationContent: "count" });
    memory.addMessages(anUnread("2", "Ida"), anUnread("3", "Ida"));
    await notifyMessages();
    expect(notices.map(({ title, body, silence }) => [title, body, silence])).toEqual([
      ["Message from Ida", "", "notificationSound"],
      ["2 new messages", "", "notificationSound"],
    ]);
  });
});

const everything = { privacy: "everything", account: null } as const;
const who = { privacy: "who", account: null } as const;
const count = { privacy: "count", account: null } as const;

it("names the senders of messages", () => {
  const ida = anUnread("1", "Ida", { text: "Where are you?" });
  expect(describeMessages([ida], everything)).toEqual({ title: "Ida", body: "Where are you?" });
  expect(describeMessages([ida], who).title).toBe("Message from Ida");
  expect(describeMessages([ida, ida], who).title).toBe("2 messages from Ida");
  expect(describeMessages([{ ...ida, sender: null }], who).title).toBe("Message from Somebody");
  const others = ["Ida", "Ida", "Jon"].map((from) => anUnread("2", from));
  expect(describeConversations(others, who)).toEqual({
    title: "3 messages from 2 people",
    body: "Ida, Jon",
  });
  const unreadable = { reason: "It has no text.", hasId: false };
  const body = "Unreadable message";
  expect(describeMessages([{ ...ida, text: "", unreadable }], everything).body).toBe(body);
  const nameless = { ...ida, sender: null, userId: "unknown", text: "", unreadable };
  expect(describeMessages([nameless], everything)).toEqual({ title: "Unknown sender", body });
});

it("contains nothing that privacy settings hide", () => {
  const messages = [anUnread("1", "Ida", { text: "secret" })];
  const texts = [describeMessages(messages, who), describeConversations(messages, everything)];
  expect(JSON.stringify(texts)).not.toContain("secret");
  const counted = [describeMessages(messages, count), describeConversations(messages, count)];
  expect(JSON.stringify(counted)).not.toMatch(/secret|Ida/);
});

it("isolates right-to-left names and shows control characters", () => {
  const hebrew = "\u2068יוסי\u2069";
  const from = [anUnread("1", "יוסי", { text: "x\u200Ey" })];
  expect(describeMessages(from, who).title).toBe(`Message from ${hebrew}`);
  expect(describeMessages(from, everything)).toEqual({ title: "יוסי", body: "x⟨LRM⟩y" });
  const others = [...from, anUnread("2", "Jon")];
  expect(describeConversations(others, who).body).toBe(`${hebrew}, Jon`);
});
