import { existsSync, renameSync, rmSync } from "node:fs";
import type { EpochMs } from "#shared/lib/time.ts";
import { type FoundUpdate, findFile } from "../feed/find-update.ts";
import { verifyFeed } from "../feed/verify-feed.ts";
import {
  type NextStart,
  openStoredUpdates,
  readNextStart,
  type StoredUpdates,
  writeNextStart,
} from "../stored-updates.ts";
import { toUpdateFailed, UpdateFailed } from "../update-failed.ts";
import type { UpdatePlan } from "../update-parts.ts";
import { installUpdate } from "./install-update.ts";
import type { SelfInstaller } from "./self-installer.ts";

export type StartParts = {
  plan: UpdatePlan;
  folder: string;
  now: () => EpochMs;
  /** Creates an installer that makes no requests. */
  openInstaller: () => Promise<SelfInstaller>;
  /** The copies of the durable data of all stores, which are made before a migration. */
  copies: { restore: () => void; discard: () => void };
};

/**
 * What a start does: it goes on, goes on as a new version that must prove itself, or ends, and the app or the installer starts
 * it again.
 */
export type StartOutcome =
  | { next: "goOn" }
  | { next: "prove" }
  | { next: "restart"; byInstaller: boolean };

/**
 * Installs an update that an earlier start has downloaded, or restores the former version if the installed one has
 * started before and not proven itself. Never rejects: after a failure the start goes on, and the state of updates
 * has the reason.
 */
export async function continueUpdate(parts: StartParts): Promise<StartOutcome> {
  const { folder, now } = parts;
  const next = readNextStart(folder);
  const stored = openStoredUpdates(folder, now);
  if (next === null) return goOn(folder);
  return next.kind === "install"
    ? installDownloaded(parts, stored, next)
    : proveInstalled(parts, stored, next);
}

const goOn = (folder: string): StartOutcome => {
  writeNextStart(folder, null);
  return { next: "goOn" };
};

async function installDownloaded(
  parts: StartParts,
  stored: StoredUpdates,
  next: Extract<NextStart, { kind: "install" }>,
): Promise<StartOutcome> {
  const { plan, folder, now } = parts;
  if (plan.isDisabled || plan.address === null) return goOn(folder);
  const received = {
    document: Buffer.from(next.document, "base64"),
    signatures: Buffer.from(next.signatures, "base64"),
  };
  const seen = stored.read().seen[plan.channel] ?? null;
  const verified = verifyFeed(received, { ...plan, seen, now: now() });
  // Such as after an installation by hand.
  if (verified.ok && !verified.value.isNewer) return goOn(folder);
  let update: FoundUpdate | null = null;
  try {
    if (!verified.ok) throw new UpdateFailed(verified.failure);
    const { feed } = verified.value;
    update = { feed, file: findFile(feed, plan), received };
    const installer = await parts.openInstaller();
    await installer.download({ ...update, address: plan.address }, () => {});
    installUpdate({ plan, folder, update, installer, startsAfter: true });
    return { next: "restart", byInstaller: plan.platform !== "linux" };
  } catch (error) {
    const { kind: failure, detail } = toUpdateFailed(error);
    const { version = null, number = 0 } = update?.feed ?? {};
    stored.write({ failed: { number, version, failure, detail } });
    return goOn(folder);
  }
}

function proveInstalled(
  { plan, folder, copies }: StartParts,
  stored: StoredUpdates,
  next: Extract<NextStart, { kind: "unproven" }>,
): StartOutcome {
  const { from, to, number, previous, starts } = next;
  const fail = (failure: "notInstalled" | "notStarted") =>
    stored.write({ failed: { number, version: to, failure, detail: null } });
  if (plan.version !== to) {
    if (plan.version === from && starts === 0) fail("notInstalled");
    return goOn(folder);
  }
  if (starts === 0) {
    // Those of an earlier migration must not replace what was written since.
    copies.discard();
    writeNextStart(folder, { ...next, starts: 1 });
    return { next: "prove" };
  }
  // It did not prove itself: until then nothing is sent, so nothing is sent twice with the copies.
  const image = process.env.APPIMAGE;
  if (image === undefined || previous === null || !existsSync(previous)) {
    fail("notStarted");
    return goOn(folder);
  }
  fail("notStarted");
  copies.restore();
  renameSync(previous, image);
  writeNextStart(folder, null);
  return { next: "restart", byInstaller: false };
}

/** Records in the folder of updates that a new version has proven itself: the former one is kept no longer. */
export function recordProven(folder: string): void {
  const next = readNextStart(folder);
  if (next?.kind !== "unproven") return;
  if (next.previous !== null) rmSync(next.previous, { force: true });
  writeNextStart(folder, null);
}
