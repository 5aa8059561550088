import { addressGaps } from "./addresses.ts";
import { alertGaps } from "./alert.ts";
import { conversationGaps } from "./conversation.ts";
import { envelopeGaps } from "./envelopes.ts";
import { errorGaps } from "./errors.ts";
import type { GapsOf } from "./gap.ts";
import { messageGaps } from "./message.ts";
import { orderGaps } from "./order.ts";
import { payloadGaps } from "./payloads.ts";
import type { Readings } from "./readings.ts";
import { tokenGaps } from "./tokens.ts";
import { transportGaps } from "./transport.ts";
import { writeGaps } from "./writes.ts";
import { writingGaps } from "./writing.ts";

/** The themes of a service's readings. */
export type Themes = Omit<Readings, "style">;

/** All gaps of the document by theme and name. */
export const gaps: { [Theme in keyof Themes]: GapsOf<Themes[Theme]> } = {
  writing: writingGaps,
  alert: alertGaps,
  message: messageGaps,
  conversation: conversationGaps,
  envelopes: envelopeGaps,
  writes: writeGaps,
  payloads: payloadGaps,
  errors: errorGaps,
  transport: transportGaps,
  addresses: addressGaps,
  tokens: tokenGaps,
  order: orderGaps,
};
