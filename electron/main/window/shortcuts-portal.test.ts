import { expect, it } from "vitest";
import { hasShortcutsPortal } from "./shortcuts-portal.ts";

it("is there if the desktop's portal has a version of global shortcuts", async () => {
  const requested: string[] = [];
  const read = async ({ service }: { service: string }, name: string) => {
    requested.push(`${service} ${name}`);
    return 1;
  };
  expect(await hasShortcutsPortal({ read })).toBe(true);
  expect(requested).toEqual([
    "org.freedesktop.portal.Desktop org.freedesktop.portal.GlobalShortcuts.version",
  ]);
});

it("is missing without a portal or without that part of it", async () => {
  expect(await hasShortcutsPortal({ read: () => Promise.reject(new Error("no")) })).toBe(false);
  expect(await hasShortcutsPortal({ read: async () => undefined })).toBe(false);
});
