import type { Change } from "./changes.ts";
import type { JournalRecord } from "./record.ts";

/** What a record says: all there was to keep then, or what one transaction changed of it. */
export type Content = { isEverything: boolean; changes: Change[] };

/** A content as a record holds it. */
export const toContent = (content: Content): Buffer => Buffer.from(JSON.stringify(content));

/** What a record, which was sealed by us, holds. */
export const fromContent = ({ content }: JournalRecord): Content =>
  JSON.parse(content.toString("utf8"));
