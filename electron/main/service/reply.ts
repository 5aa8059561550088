import { createHash } from "node:crypto";
import { failure, type Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

/** A record that could not be read: the reason, and its JSON exactly as received. */
export type Unreadable = { reason: string; json: string };

/** A decoded list; one bad record never costs the others. */
export type Decoded<T> = {
  records: T[];
  unreadable: Unreadable[];
  /** The number of records with the id of another one, if any. */
  repeated?: number;
  /** Set if there was no list but null or an empty object, which only suggests an empty list. */
  isDoubtful?: true;
};

/** An accepted response, not decoded yet, so that a large one can be passed to another thread as bytes. */
export type Reply<T> = {
  body: Uint8Array;
  /** The server's clock as it arrived (Date header); null without one. */
  serverTime: EpochMs | null;
  /** How long before that the service has answered: more than 0 if a cache has answered. */
  age: DurationMs;
  /** Decodes the response in this thread. */
  read(): Result<T>;
  /** Requests the next page; null for the last one. */
  next: ((signal?: AbortSignal) => Promise<Result<Reply<T>>>) | null;
};

/** Decodes a response about who is signed in; fails if a cache has answered, perhaps with that of somebody else. */
export function readUncached<T>(reply: Result<Reply<T>>): Result<T> {
  if (!reply.ok) return reply;
  return reply.value.age > 0
    ? failure("cached", t("service.identityFromCache"))
    : reply.value.read();
}

/** Awaits an operation and decodes its response in this thread. */
export async function readReply<T>(request: Promise<Result<Reply<T>>>): Promise<Result<T>> {
  const reply = await request;
  return reply.ok ? reply.value.read() : reply;
}

/** Hashes a response (SHA-256, base64): its bodies and the context by which they are read. */
export function hashResponse(context: unknown, bodies: readonly Uint8Array[]): string {
  const hash = createHash("sha256").update(JSON.stringify(context));
  for (const body of bodies) hash.update(`${body.length}:`).update(body);
  return hash.digest("base64");
}
