import { decodeList } from "#main/api/decode/decoders.ts";
import type { ReadingContext } from "#main/api/decode/message.ts";
import type { ListedKind } from "#main/api/decode/records.ts";
import type { Fields } from "#main/api/reading/plan.ts";
import type { DecodeList } from "#main/store/collection.ts";

/** Decodes the answers that list records of a kind. */
export const decodeBy =
  <F extends Fields, T extends { id: string }>(
    kind: ListedKind<F, T, ReadingContext>,
  ): DecodeList<T> =>
  (body, dialect, whose) =>
    decodeList(kind, body, dialect, whose);
