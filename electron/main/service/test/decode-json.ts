import { type Decoder, decodeBody } from "../decode/decoders.ts";
import { defaultDialect } from "../dialect.ts";
import type { Participants } from "../participants.ts";
import type { Decoded } from "../reply.ts";

/** An answer's body that says this. */
export const toBody = (json: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(json));

/** What a decoder makes of an answer that says this. */
export const decodeJson = <T>(
  decoder: Decoder<T>,
  json: unknown,
  whose: Participants = {},
  dialect = defaultDialect,
) => decodeBody(decoder, toBody(json), dialect, whose);

/** The records of an answer that says this and must be readable. */
export const decodeRecords = <T>(...answer: Parameters<typeof decodeJson<Decoded<T>>>): T[] => {
  const decoded = decodeJson(...answer);
  if (!decoded.ok) throw new Error(decoded.message);
  return decoded.value.records;
};
