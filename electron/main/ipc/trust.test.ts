import { expect, it } from "vitest";
import { isTrustedSender } from "./trust.ts";

it.each([
  ["our own page", "app://bundle/index.html#/tasks", true, true],
  ["a frame inside our page", "app://bundle/index.html", false, false],
  ["a frame that is gone", null, true, false],
  ["another host of our scheme", "app://evil/index.html", true, false],
  ["a host that begins like ours", "app://bundle.evil.example/", true, false],
  ["our host as user name", "app://bundle@evil/", true, false],
  ["the web", "https://bundle/", true, false],
  ["a blank page", "about:blank", true, false],
  ["not an address", "", true, false],
])("%s", (_what, frameUrl, isOwnTopFrame, expected) => {
  expect(isTrustedSender({ frameUrl, isOwnTopFrame }, "app://bundle")).toBe(expected);
});
