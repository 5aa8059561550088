import { expect, it } from "vitest";
import { isTrustedSender } from "./trust.ts";

it.each([
  ["the app's own page", "app://bundle/index.html#/tasks", true, true],
  ["a frame in the app's page", "app://bundle/index.html", false, false],
  ["a destroyed frame", null, true, false],
  ["another host of the app's scheme", "app://evil/index.html", true, false],
  ["a host with the same beginning", "app://bundle.evil.example/", true, false],
  ["the app's host as user name", "app://bundle@evil/", true, false],
  ["the web", "https://bundle/", true, false],
  ["a blank page", "about:blank", true, false],
  ["not an address", "", true, false],
])("%s", (_what, frameUrl, isOwnTopFrame, expected) => {
  expect(isTrustedSender({ frameUrl, isOwnTopFrame }, "app://bundle")).toBe(expected);
});
