import type { EpochMs } from "#shared/model/values.ts";

/** Which of the tolerated forms identifiers and times have. */
export type WireForm = {
  ids: "number" | "string";
  /** Wherever the document does not say "epoch milliseconds". */
  times: "iso" | "epoch";
};

/** Turns identifiers and times into JSON. */
export type Wire = {
  /** An identifier as number or string; one that is no number stays a string. */
  id(id: string): number | string;
  optionalId(id: string | null): number | string | null;
  time(at: EpochMs | null): number | string | null;
};

const toNumber = (id: string): number | string =>
  /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;

/** Makes the encoder of identifiers and times in the given form. */
export const createWire = ({ ids, times }: WireForm): Wire => {
  const id = ids === "number" ? toNumber : (text: string) => text;
  return {
    id,
    optionalId: (text) => (text === null ? null : id(text)),
    time: (at) => (at === null || times === "epoch" ? at : new Date(at).toISOString()),
  };
};
