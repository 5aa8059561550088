import { expect, it, vi } from "vitest";
import { hasTrayHost } from "./tray-host.ts";

it("is there on Linux where a host is registered, and elsewhere always", async () => {
  const read = vi.fn(async (): Promise<unknown> => true);
  expect(await hasTrayHost("linux", { read })).toBe(true);
  read.mockResolvedValueOnce(false);
  expect(await hasTrayHost("linux", { read })).toBe(false);
  read.mockRejectedValueOnce(new Error("There is no watcher."));
  expect(await hasTrayHost("linux", { read })).toBe(false);
  read.mockClear();
  expect(await hasTrayHost("darwin", { read })).toBe(true);
  expect(await hasTrayHost("win32", { read })).toBe(true);
  expect(read).not.toHaveBeenCalled();
});
