import { z } from "zod";
import { operation } from "../http/operation.ts";
import { list } from "../http/outcome.ts";
import { encodeEntry, encodeForm, encodeRecentItem } from "../wire/form.ts";

/** GET /me/entries?filter=REVIEW: form entries that wait for review. */
export const listEntriesToReview = operation({
  method: "GET",
  path: "/me/entries",
  select: { filter: "REVIEW" },
  access: "token",
  input: z.object({}),
  handle: (_input, { state, wire }) =>
    list(
      "entries",
      state.world.entries.map((entry) => encodeEntry(entry, wire)),
    ),
});

/** GET /me/forms?filter=offline: whole forms. */
export const listOfflineForms = operation({
  method: "GET",
  path: "/me/forms",
  select: { filter: "offline" },
  access: "token",
  input: z.object({}),
  handle: (_input, { state, wire }) =>
    list(
      "forms",
      state.world.forms.map((form) => encodeForm(form, wire)),
    ),
});

/** GET /me/forms?filter=recent: forms that the caller used lately. */
export const listRecentForms = operation({
  method: "GET",
  path: "/me/forms",
  select: { filter: "recent" },
  access: "token",
  input: z.object({}),
  handle: (_input, { state, wire }) =>
    list(
      "forms",
      state.world.recentForms.map((item) => encodeRecentItem(item, wire)),
    ),
});
