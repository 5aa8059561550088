import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { UpdateFeed } from "#shared/updates/update-feed-schema.ts";
import type { ReceivedFeed } from "../feed/verify-feed.ts";

/** A signing key, and its public half as a build contains it. */
export type TestKey = { secret: KeyObject; shared: string };

/** Creates a signing key. */
export function createTestKey(): TestKey {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const der = publicKey.export({ type: "spki", format: "der" });
  return { secret: privateKey, shared: der.toString("base64") };
}

/** When the documents of tests are signed. */
export const issuedAt = Date.parse("2026-11-01T08:00:00Z");

/** Describes a package by its bytes. */
export const describePackage = (bytes: Uint8Array, name = "watchdesk-0.2.0-x64.AppImage") => ({
  platform: "linux" as const,
  arch: "x64" as const,
  name,
  size: bytes.length,
  sha512: createHash("sha512").update(bytes).digest("base64"),
});

/** A feed document of version 0.2.0 for all rings. */
export const sampleFeed: UpdateFeed = {
  format: "watchdesk-update-feed/1",
  number: 7,
  channel: "stable",
  version: "0.2.0",
  minimumVersion: "0.1.0",
  issued: "2026-11-01T08:00:00Z",
  expires: "2026-12-01T08:00:00Z",
  rings: {
    pilot: "2026-11-01T08:00:00Z",
    early: "2026-11-01T08:00:00Z",
    broad: "2026-11-01T08:00:00Z",
  },
  files: [describePackage(Buffer.from("a package"))],
};

/** Signs bytes by keys, one line for each. */
export const signBytes = (bytes: Uint8Array, ...keys: TestKey[]): Buffer =>
  Buffer.from(keys.map(({ secret }) => sign(null, bytes, secret).toString("base64")).join("\n"));

/** Values of a document, right or wrong. */
export type FeedChanges = { [Name in keyof UpdateFeed]?: unknown };

/** Creates a feed document with changes, signed by keys. */
export function signFeed(changes: FeedChanges, ...keys: TestKey[]): ReceivedFeed {
  const document = Buffer.from(`${JSON.stringify({ ...sampleFeed, ...changes }, null, 2)}\n`);
  return { document, signatures: signBytes(document, ...keys) };
}
