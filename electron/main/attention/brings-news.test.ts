import { expect, it } from "vitest";
import { bringsNews } from "./brings-news.ts";

const over = { isRefreshing: false, failure: null };

it("hears of records when a refresh is over and has not failed", () => {
  expect(bringsNews({ collection: "tasks", ...over })).toBe(true);
  expect(bringsNews({ collection: "rooms", ...over })).toBe(false);
  expect(bringsNews({ collection: "tasks", ...over, isRefreshing: true })).toBe(false);
  const failure = { code: "offline", message: "" };
  expect(bringsNews({ collection: "tasks", ...over, failure })).toBe(false);
});
