import { list } from "#main/service/decode/decoders.ts";
import {
  container,
  created,
  creator,
  lastModified,
  ownId,
  plainOf,
} from "#main/service/decode/documented.ts";
import { type ListedKind, missingId } from "#main/service/decode/records.ts";
import { fixed, get } from "#main/service/operation.ts";
import type { FormEntry } from "#shared/features/forms/schema.ts";

const entryFields = {
  id: ownId,
  formId: plainOf("formId"),
  created,
  lastModified,
  creator,
  container,
};

/** A form entry of GET /me/entries?filter=REVIEW. */
export const formEntry: ListedKind<typeof entryFields, FormEntry> = {
  name: "entry",
  nouns: ["entry", "formEntry", "review"],
  isOpen: false,
  fields: entryFields,
  build: ({ id, ...rest }) => (id === null ? missingId() : { id, ...rest }),
};

/** GET /me/entries?filter=REVIEW: form entries that wait for the user's review. */
export const listEntriesToReview = fixed(get("/me/entries", list(formEntry), { filter: "REVIEW" }));
