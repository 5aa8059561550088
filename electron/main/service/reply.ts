import type { Result } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** A record that could not be read: why, and its JSON, letter by letter as the service sent it. */
export type Unreadable = { reason: string; json: string };

/** A list as far as it could be read; one bad record never costs the others. */
export type Decoded<T> = {
  records: T[];
  unreadable: Unreadable[];
  /** How many further records had the id of one of these; left out where none had. */
  repeated?: number;
  /** Where the list was not there and only what stands in its place says that it is empty: `null`. */
  isDoubtful?: true;
};

/**
 * An accepted answer that nobody has read yet, so that a large one can be handed to another thread
 * as bytes. `read` decodes it here and now.
 */
export type Reply<T> = {
  body: Uint8Array;
  /** The server's clock (Date header), null where it sent none. */
  serverTime: EpochMs | null;
  read(): Result<T>;
  /** Asks for the next page where the answer names one; null where it is the last, or all. */
  next: ((signal?: AbortSignal) => Promise<Result<Reply<T>>>) | null;
};

/** What an operation came to, decoded here and now. */
export async function readReply<T>(request: Promise<Result<Reply<T>>>): Promise<Result<T>> {
  const reply = await request;
  return reply.ok ? reply.value.read() : reply;
}
