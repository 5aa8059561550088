import type { ObjectKind } from "./collections.ts";

/** Formats the address that opens an object in Watchdesk. */
export const formatObjectLink = ({ kind, id }: { kind: ObjectKind; id: string }): string =>
  `watchdesk://${kind}/${encodeURIComponent(id)}`;
