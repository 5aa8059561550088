import { decodeId } from "../wire/ids.ts";
import { createWire } from "../wire/wire.ts";
import { drawChoices, plainestChoices, toReadings } from "./choices.ts";
import type { Dialect } from "./dialect.ts";
import { fillExtras } from "./encoders/fields.ts";
import {
  createAlertEncoder,
  createConversationEncoder,
  createMessageEncoder,
} from "./encoders/records.ts";
import { createResponseFormatter } from "./encoders/responses.ts";
import type { Readings } from "./readings/readings.ts";

/** Draws readings, the same ones for a seed. */
export const drawReadings = (seed: number): Readings => toReadings(drawChoices(seed));

export const toDialect = (readings: Readings, name = readings.style ?? "mixed"): Dialect => {
  const { writing, payloads, tokens } = readings;
  const wire = createWire(writing);
  const message = createMessageEncoder(readings);
  return {
    name,
    readings,
    wire,
    readId: (text) => decodeId(text, writing.ids),
    encodingsOf: (method) => {
      if (method === "DELETE") return payloads.remove;
      return method === "PUT" || payloads.post === "asPut" ? payloads.put : payloads.post;
    },
    alert: createAlertEncoder(readings),
    message,
    conversation: createConversationEncoder(readings, message),
    tokenExtras: (now) => fillExtras(tokens.extras, now, wire),
    format: createResponseFormatter(readings, wire),
  };
};

/** The document interpreted literally: bare arrays, numbers, ISO times, empty responses, query strings. */
export const plainReadings = toReadings(plainestChoices);

/** The plainest alternative of every gap. */
export const plain = toDialect(plainReadings, "plain");
