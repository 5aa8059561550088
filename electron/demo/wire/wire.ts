import type { EpochMs } from "#shared/lib/time.ts";
import { encodeId, type IdForm, type IdKind } from "./ids.ts";
import type { Json } from "./json.ts";
import { encodeTime, type TimeForm } from "./times.ts";

/** Which forms identifiers and times have. */
export type WireForm = {
  ids: IdForm;
  /** Wherever the document does not say "epoch milliseconds". */
  times: TimeForm;
  /** Where it does. */
  longs: "number" | "text";
  /** Views of dashboard tiles. */
  views: "asStored" | "asWritten";
};

/** Turns identifiers and times into JSON. */
export type Wire = {
  id(id: string, kind?: IdKind): Json;
  optionalId(id: string | null, kind?: IdKind): Json;
  /** A number that counts within one record, such as that of a node: a text where ids are texts. */
  localId(id: string | null): Json;
  time(at: EpochMs | null): Json;
  /** A time that the document shows as epoch milliseconds. */
  long(at: EpochMs | null): Json;
  /** Whether views of dashboard tiles go out as they were stored. */
  hasStoredViews: boolean;
};

/** Makes the encoder of identifiers and times in the given forms. */
export const createWire = ({ ids, times, longs, views }: WireForm): Wire => {
  const localForm = ids === "text" ? "text" : "number";
  const id: Wire["id"] = (text, kind = "record") => encodeId(text, ids, kind);
  return {
    id,
    optionalId: (text, kind) => (text === null ? null : id(text, kind)),
    localId: (text) => (text === null ? null : encodeId(text, localForm, "record")),
    time: (at) => (at === null ? null : encodeTime(at, times)),
    hasStoredViews: views === "asStored",
    long: (at) => (at === null || longs === "number" ? at : String(at)),
  };
};

/** The same for records whose times have a form of their own. */
export const createRecordWire = (times: TimeForm | "asDocumented", writing: WireForm): Wire =>
  createWire({ ...writing, times: times === "asDocumented" ? writing.times : times });
