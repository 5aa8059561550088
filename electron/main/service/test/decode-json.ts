import { type Decoder, decodeBody, type Participants } from "../decode/decoders.ts";
import { defaultDialect } from "../dialect.ts";
import type { Decoded } from "../reply.ts";

/** A response body with this JSON. */
export const toBody = (json: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(json));

/** Decodes a response with this JSON. */
export const decodeJson = <T>(
  decoder: Decoder<T>,
  json: unknown,
  whose: Participants = {},
  dialect = defaultDialect,
) => decodeBody(decoder, toBody(json), dialect, whose);

/** Decodes the records of a response with this JSON; throws if it is unreadable. */
export const decodeRecords = <T>(...answer: Parameters<typeof decodeJson<Decoded<T>>>): T[] => {
  const decoded = decodeJson(...answer);
  if (!decoded.ok) throw new Error(decoded.message);
  return decoded.value.records;
};
