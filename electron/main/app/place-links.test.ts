import { expect, it } from "vitest";
import { failure, success } from "#shared/lib/result.ts";
import { parseAppLink } from "#shared/window/app-link.ts";
import { linkToPlace, readPlaceText } from "./place-links.ts";

const server = "https://ops.example.org/api";
const task = { path: "/tasks", target: { kind: "task", id: "t1" } } as const;
const template = { origin: "learned", template: "{origin}/tasks/{id}", records: 2 } as const;
const sources = {
  server,
  getRecord: async (): Promise<object | null> => ({ name: "Pump 4" }),
  getAddress: async () => success(template),
};
const link = linkToPlace(task, server) ?? "";

it("links to the record of a place, or else to its screen", () => {
  const targetOf = (place: Parameters<typeof linkToPlace>[0]) => {
    const parsed = parseAppLink(linkToPlace(place, server) ?? "");
    return parsed.ok ? parsed.link : parsed.flaw;
  };
  expect(targetOf(task)).toEqual({ server, target: { kind: "task", id: "t1" } });
  const search = { kind: "screen", id: "search" };
  expect(targetOf({ path: "/search", target: null })).toEqual({ server, target: search });
  expect(linkToPlace(task, null)).toBeNull();
});

it("a text has the title, the link and the address in the service", async () => {
  const read = (changes: Partial<Parameters<typeof readPlaceText>[2]> = {}) =>
    readPlaceText(task, "Tasks", { ...sources, ...changes });
  expect(await read()).toBe(`Pump 4\n${link}\nhttps://ops.example.org/tasks/t1`);
  expect(await read({ getRecord: async () => ({ title: "Alarm", name: null }) })).toMatch(
    /^Alarm\n/,
  );
  const getAddress = async () => failure("notFound", "");
  expect(await read({ getRecord: async () => null, getAddress })).toBe(`Untitled task\n${link}`);
});

it("the text of a screen has its label", async () => {
  const place = { path: "/outbox", target: null };
  expect(await readPlaceText(place, "Outbox", sources)).toBe(
    `Outbox\n${linkToPlace(place, server)}`,
  );
});
