import { expect, it } from "vitest";
import { anUnread } from "#main/notifications/test/notification-store.ts";
import { describeConversations, describeMessages } from "./wording.ts";

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
