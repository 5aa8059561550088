import { bodyLimits, boundBody, listLimits } from "#main/service/decode/bound-body.ts";
import type { Decoded, Reply } from "#main/service/reply.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";

/** The pages of a list that were read; `isCut` if there may be more, beyond the limits or a link that leads nowhere. */
export type Pages<T> = { pages: Reply<T>[]; isCut: boolean };

/**
 * Reads a response and the pages after it, within limits. Fails if one page fails, as a part must not be taken for
 * the whole list.
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
    // The link leads to no further page: a service may ignore its query, or mean another address.
    if (pages.some((one) => Buffer.compare(one.body, body) === 0))
      return success({ pages, isCut: true });
    size += body.length;
    if (size > listLimits.bytes) return success({ pages, isCut: true });
    pages.push(page.value);
    ({ next } = page.value);
  }
  return success({ pages, isCut: false });
}

/** Maximum size in bytes, as main must not block while it reads a list of a million items. */
const maxBytes = 2_000_000;

/** Maximum number of items in all lists of a page, as small items take as long to read as large ones. */
const maxItems = 5_000;

const isLong = (body: Uint8Array): boolean =>
  boundBody(body, { ...bodyLimits, items: maxItems }).left > 0;

/** Reads all pages and their records in this thread; `records` is null if there are more than main may read. */
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

/** The failure to show to the user if `readAllRecords` returns no records. */
export const tooLongFailure = () => failure("notThisService", t("sync.listTooLong"));
