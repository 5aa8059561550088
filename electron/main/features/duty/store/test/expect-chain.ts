import { hash } from "node:crypto";
import { expect } from "vitest";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";

/** Expects entries, oldest first, to be numbered without gaps and each to contain the digest of the one before. */
export function expectChain(entries: LogEntry[], first = 1): void {
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => first + index));
  for (const [index, { digest, ...content }] of entries.entries()) {
    const { previous, ...own } = content;
    expect(hash("sha256", hash("sha256", JSON.stringify(own)) + previous)).toBe(digest);
    if (first + index > 1 && index > 0) expect(content.previous).toBe(entries[index - 1]?.digest);
  }
  if (first === 1) expect(entries[0]?.previous ?? "").toBe("");
}
