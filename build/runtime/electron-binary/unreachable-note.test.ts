import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { unreachableNote } from "./unreachable-note.ts";

let cache: string;

beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), "watchdesk-note-"));
});

afterEach(() => rm(cache, { recursive: true }));

describe("unreachableNote", () => {
  it("keeps the reason until it is removed", async () => {
    const note = unreachableNote(cache, "45.4.1", {});
    expect(await note.read()).toBeUndefined();
    await note.write("no name server");
    expect(await note.read()).toBe("no name server");
    await note.remove();
    expect(await note.read()).toBeUndefined();
  });

  it("is specific to a version and a mirror", async () => {
    await unreachableNote(cache, "45.4.1", {}).write("no name server");
    expect(await unreachableNote(cache, "45.4.2", {}).read()).toBeUndefined();
    const mirror = { npm_config_electron_mirror: "https://mirror.example/" };
    expect(await unreachableNote(cache, "45.4.1", mirror).read()).toBeUndefined();
  });

  it("expires after a day", async () => {
    const note = unreachableNote(cache, "45.4.1", {});
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: now - 24 * 3_600_000 - 1 });
    await note.write("no name server");
    expect(await note.read()).toBe("no name server");
    vi.setSystemTime(now);
    expect(await note.read()).toBeUndefined();
    vi.useRealTimers();
  });
});
