import { listing } from "../http/listing.ts";
import { encodeEntry, encodeForm, encodeRecentItem } from "../wire/form.ts";

/** GET /me/entries?filter=REVIEW: form entries to review. */
export const listEntriesToReview = listing({
  name: "entries",
  select: { filter: "REVIEW" },
  find: ({ state }) => state.world.entries,
  encode: encodeEntry,
});

/** GET /me/forms?filter=offline: complete forms. */
export const listOfflineForms = listing({
  name: "forms",
  select: { filter: "offline" },
  find: ({ state }) => state.world.forms,
  encode: encodeForm,
});

/** GET /me/forms?filter=recent: recently used forms. */
export const listRecentForms = listing({
  name: "forms",
  select: { filter: "recent" },
  find: ({ state }) => state.world.recentForms,
  encode: encodeRecentItem,
});
