import type { EpochMs } from "#shared/model/values.ts";
import type { Dialect } from "../dialects/dialect.ts";

/** How identifiers and times look in JSON. */
export type Wire = {
  /** An identifier as number or string; one that is no number stays a string. */
  id(id: string): number | string;
  optionalId(id: string | null): number | string | null;
  time(at: EpochMs | null): number | string | null;
};

const toNumber = (id: string): number | string =>
  /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;

/** Makes the encoder of identifiers and times that a dialect asks for. */
export const createWire = ({ ids, times }: Pick<Dialect, "ids" | "times">): Wire => {
  const id = ids === "number" ? toNumber : (text: string) => text;
  return {
    id,
    optionalId: (text) => (text === null ? null : id(text)),
    time: (at) => (at === null || times === "epoch" ? at : new Date(at).toISOString()),
  };
};
