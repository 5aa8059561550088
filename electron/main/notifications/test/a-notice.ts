import type { Notice } from "../notice.ts";

/** A silent notice without texts, about nothing. */
export const aNotice = (changes: Partial<Notice> = {}): Notice => ({
  title: "",
  body: "",
  tag: "test",
  silence: "never",
  isUrgent: false,
  open: () => {},
  actions: [],
  reply: null,
  ...changes,
});
