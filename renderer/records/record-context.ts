import { createContext } from "react";
import type { Titled } from "#renderer/lib/record-title.ts";
import type { ObjectKind } from "#shared/records/collections.ts";

/** The record of which a detail shows the content. */
export type ShownRecord = { kind: ObjectKind; id: string; title: Titled };

/** The record around a name or link; null outside of details. */
export const RecordContext = createContext<ShownRecord | null>(null);

/** Formats the address that opens an object in Watchdesk. */
export const formatLink = (kind: ObjectKind, id: string): string =>
  `watchdesk://${kind}/${encodeURIComponent(id)}`;
