import type { RecordRow } from "#shared/model/record.ts";

/** A row with nothing but what is said of it. */
export const recordRow = (own: Partial<RecordRow> & { id: string; title: string }): RecordRow => ({
  status: null,
  progress: null,
  room: null,
  person: null,
  process: null,
  state: null,
  created: null,
  changed: null,
  due: null,
  creator: null,
  isNews: false,
  ...own,
});
