import { expect, it } from "vitest";
import { isTrustedSender } from "./trust.ts";

it.each([
  ["a window's page", "app://bundle/index.html#/tasks", 1, true],
  ["the page of another window of the app", "app://bundle/index.html", 2, true],
  ["a page that is in no window of the app", "app://bundle/index.html", 3, false],
  ["a frame in the app's page", "app://bundle/index.html", null, false],
  ["a destroyed frame", null, 1, false],
  ["another host of the app's scheme", "app://evil/index.html", 1, false],
  ["a host with the same beginning", "app://bundle.evil.example/", 1, false],
  ["the app's host as user name", "app://bundle@evil/", 1, false],
  ["the web", "https://bundle/", 1, false],
  ["a blank page", "about:blank", 1, false],
  ["not an address", "", 1, false],
])("%s", (_what, frameUrl, contentsId, expected) => {
  const isOwn = (id: number) => id === 1 || id === 2;
  expect(isTrustedSender({ frameUrl, contentsId }, "app://bundle", isOwn)).toBe(expected);
});
