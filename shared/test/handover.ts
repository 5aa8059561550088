import type {
  Handover,
  HandoverItem,
  HandoverPage,
  HandoverProgress,
} from "../features/duty/handover-schema.ts";
import {
  type HandoverSectionKind,
  handoverSectionKinds,
} from "../features/duty/handover-sections.ts";

const noon = Date.UTC(2026, 1, 3, 12);
const hour = 3_600_000;

/** An item of a handover with sample values. */
export const aHandoverItem = (
  given: Pick<HandoverItem, "id" | "title"> & Partial<HandoverItem>,
): HandoverItem => ({
  record: null,
  entry: null,
  severity: null,
  facts: [],
  at: noon,
  until: null,
  struck: null,
  ...given,
});

/** A page with the given items; the other sections are empty. */
export const aHandoverPage = (
  items: Partial<Record<HandoverSectionKind, HandoverItem[]>> = {},
  more: Partial<HandoverPage> = {},
): HandoverPage => ({
  number: 1,
  shift: 1,
  role: "Watch officer",
  author: "Ana",
  created: noon,
  from: noon - 8 * hour,
  until: noon + 8 * hour,
  head: { number: 12, digest: "ab".repeat(32) },
  sections: handoverSectionKinds.map((kind) => {
    const own = items[kind] ?? [];
    return { kind, items: own, total: own.length };
  }),
  text: "",
  signed: null,
  ...more,
});

/** What happened to a handover after it was signed: by default nothing. */
const aHandoverProgress = (more: Partial<HandoverProgress> = {}): HandoverProgress => ({
  requests: [],
  readBack: null,
  dismissed: null,
  reminded: null,
  ...more,
});

/** A draft of a handover. */
export const aHandoverDraft = (page = aHandoverPage()): Handover => ({
  page,
  digest: null,
  progress: aHandoverProgress(),
  references: {},
});

/** A signed handover; its digest is made up. */
export const aSignedHandover = (
  page = aHandoverPage(),
  progress: Partial<HandoverProgress> = {},
): Handover => ({
  page: {
    ...page,
    signed: page.signed ?? { name: "Ana", role: page.role, at: page.created, head: page.head },
  },
  digest: "cd".repeat(32),
  progress: aHandoverProgress(progress),
  references: {},
});
