import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const filling = randomBytes(2 * 1024 * 1024);

/** Creates a program of two megabytes that prints its version. */
export const createImage = (version: string): Buffer =>
  Buffer.concat([Buffer.from(`#!/bin/sh\necho ${version}\nexit 0\n`), filling]);

/** Installs such a program as the AppImage that runs, in a new folder, until the test ends. */
export function installImage(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, "updates-"));
  const image = join(folder, "bin", "Watchdesk.AppImage");
  const kept = join(folder, "kept");
  mkdirSync(join(folder, "bin"));
  mkdirSync(kept);
  writeFileSync(image, createImage("0.1.0"), { mode: 0o755 });
  const before = process.env.APPIMAGE;
  process.env.APPIMAGE = image;
  onTestFinished(() => {
    if (before === undefined) delete process.env.APPIMAGE;
    else process.env.APPIMAGE = before;
  });
  return { folder, image, kept, run: () => execFileSync(image, { encoding: "utf8" }).trim() };
}
