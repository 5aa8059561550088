import { bodyLimits, boundBody, listLimits } from "#main/service/decode/bound-body.ts";
import type { Decoded, Reply } from "#main/service/reply.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";

/** The pages of a list that were read; `isCut` says that there are more, which exceed the limits. */
export type Pages<T> = { pages: Reply<T>[]; isCut: boolean };

/**
 * An answer and the pages after it, where the service gives in pages what was asked for whole, within
 * limits. Fails where one of them does: a part must not be taken for the whole.
 */
export async function readAllPages<T>(
  first: Reply<T>,
  signal?: AbortSignal,
): Promise<Result<Pages<T>>> {
  const pages = [first];
  let size = first.body.length;
  let { next } = first;
  while (next !== null) {
    if (pages.length >= listLimits.pages || size >= listLimits.bytes)
      return success({ pages, isCut: true });
    const page = await next(signal);
    if (!page.ok) return page;
    const { body } = page.value;
    // One that gives the same page again and again heeds no number of pages.
    if (pages.some((one) => Buffer.compare(one.body, body) === 0)) break;
    size += body.length;
    if (size > listLimits.bytes) return success({ pages, isCut: true });
    pages.push(page.value);
    ({ next } = page.value);
  }
  return success({ pages, isCut: false });
}

/** In bytes: a list of a million items would hold everybody up while main reads it. */
const maxBytes = 2_000_000;

/** As small items take as long to read as large ones: in all lists of a page. */
const maxItems = 5_000;

const isLong = (body: Uint8Array): boolean =>
  boundBody(body, { ...bodyLimits, items: maxItems }).left > 0;

/**
 * The same read here and now: the undecoded pages, and the records of all of them; null where that is
 * more than main may read.
 */
export async function readAllRecords<T>(
  first: Reply<Decoded<T>>,
  signal?: AbortSignal,
): Promise<Result<{ bodies: Uint8Array[]; isCut: boolean; records: T[] | null }>> {
  const all = await readAllPages(first, signal);
  if (!all.ok) return all;
  const { pages, isCut } = all.value;
  const bodies = pages.map(({ body }) => body);
  const size = bodies.reduce((sum, { length }) => sum + length, 0);
  if (isCut || size > maxBytes || bodies.some(isLong)) {
    return success({ bodies, isCut, records: null });
  }
  const records: T[] = [];
  for (const { read } of pages) {
    const list = read();
    if (!list.ok) return list;
    records.push(...list.value.records);
  }
  return success({ bodies, isCut, records });
}

/** Why what was asked for by a person is not shown where `readAllRecords` gives no records. */
export const tooLong = failure(
  "notThisService",
  "The service's list is too long for Watchdesk to read. Ask for less, such as by more of a name.",
);
