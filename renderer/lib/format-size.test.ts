import { describe, expect, it } from "vitest";
import { formatSize } from "./format-size.ts";

describe("formatSize", () => {
  it.each([
    [0, "0 bytes"],
    [1, "1 byte"],
    [999, "999 bytes"],
    [1_000, "1 kB"],
    [12_340_000, "12.3 MB"],
    [5_600_000_000, "5.6 GB"],
    [5_600_000_000_000, "5,600 GB"],
  ])("formats %d bytes", (bytes, words) => {
    expect(formatSize(bytes, "en-GB")).toBe(words);
  });
});
