import type { EpochMs } from "#shared/lib/time.ts";
import { encodeId, type IdForm, type IdKind } from "./ids.ts";
import type { Json } from "./json.ts";
import { encodeTime, type TimeForm } from "./times.ts";

/** The forms of identifiers and times. */
export type WireForm = {
  ids: IdForm;
  /** Form of times not documented as epoch milliseconds. */
  times: TimeForm;
  /** Form of times documented as epoch milliseconds. */
  longs: "number" | "text";
  /** Views of dashboard tiles. */
  views: "asStored" | "asWritten";
};

/** Encodes identifiers and times as JSON. */
export type Wire = {
  id(id: string, kind?: IdKind): Json;
  optionalId(id: string | null, kind?: IdKind): Json;
  /** Encodes a number unique within one record, such as a node's; a text if ids are texts. */
  localId(id: string | null): Json;
  time(at: EpochMs | null): Json;
  /** Encodes a time documented as epoch milliseconds. */
  long(at: EpochMs | null): Json;
  /** Whether views of dashboard tiles are sent unchanged. */
  hasStoredViews: boolean;
};

/** Creates the encoder of identifiers and times in the given forms. */
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

/** Creates the encoder for records whose times have their own form. */
export const createRecordWire = (times: TimeForm | "asDocumented", writing: WireForm): Wire =>
  createWire({ ...writing, times: times === "asDocumented" ? writing.times : times });
