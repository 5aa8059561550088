import { decodeList, type ListName } from "#main/api/decode/decoders.ts";
import type { Decode, DecodeList } from "./collections/collection.ts";

const by =
  <N extends ListName>(name: N) =>
  (...[body, dialect, whose]: Parameters<DecodeList<unknown>>): ReturnType<typeof decodeList<N>> =>
    decodeList(name, body, dialect, whose);

/** Decodes the answers of each stored collection. */
export const decode: Decode = {
  tasks: by("tasks"),
  alerts: by("alerts"),
  submissions: by("submissions"),
  priorSubmissions: by("submissions"),
  offlineSubmissions: by("submissions"),
  rooms: by("rooms"),
  groups: by("rooms"),
  plans: by("plans"),
  entries: by("entries"),
  forms: by("forms"),
  recentForms: by("recentItems"),
  processes: by("processes"),
  recentProcesses: by("recentItems"),
  tiles: by("tiles"),
  conversations: by("conversations"),
  messages: by("messages"),
};
