import type { Form, FormEntry, FormField, RecentItem } from "#shared/features/forms/schema.ts";
import { describeBulkForm } from "./bulk.ts";
import { createLookup, createRecentItems } from "./lookup.ts";
import { createRandom, type Random } from "./random.ts";
import type { Setting } from "./setting.ts";
import type { FieldText, FormText } from "./texts/schemas.ts";
import { forms as describedForms, uses } from "./texts/texts.ts";
import { DAY, HOUR, MINUTE } from "./world.ts";

const FIRST_FORM_ID = 30_001;
const FIRST_ENTRY_ID = 60_001;

/** The missing form of the only broken reference. */
const absentForm = { id: "49999", name: "Warehouse inventory (retired)" };

const getSource = createLookup(
  [
    ...describedForms.map(({ name }, index) => ({ id: String(FIRST_FORM_ID + index), name })),
    absentForm,
  ],
  ({ name }) => name,
);

const createSource = (text: FieldText) => {
  if (text.type !== "REFERENCE") {
    return { sourceFieldIndices: [], sourceFormId: null, sourceFormName: null };
  }
  const { id, name } = getSource(text.source);
  return { sourceFieldIndices: [...text.shows], sourceFormId: id, sourceFormName: name };
};

const createFields = (texts: readonly FieldText[], nextIndex: () => number): FormField[] =>
  texts.map((text, position) => {
    const index = nextIndex();
    const isSection = text.type === "SECTION";
    return {
      index,
      position,
      name: text.name,
      type: text.type,
      defaultValue: text.default ?? null,
      rules: [...(text.rules ?? [])],
      values: text.type === "SINGLE" ? text.choices.join(",") : null,
      properties: "properties" in text ? { ...text.properties } : {},
      ...createSource(text),
      permission: isSection ? (text.permission ?? null) : null,
      hidden: isSection && text.isHidden === true,
      fields: isSection ? createFields(text.fields, nextIndex) : [],
    };
  });

/** Returns whether fields contain a location, which makes a form mappable. */
const hasLocation = (fields: FormField[]): boolean =>
  fields.some(({ type, fields: inner }) => type === "LOCATION" || hasLocation(inner));

const createForm = (text: FormText, index: number, setting: Setting, random: Random): Form => {
  let lastIndex = 0;
  const fields = createFields(text.fields, () => {
    lastIndex += 1;
    return lastIndex;
  });
  const created = setting.now - random.between(100, 1500) * DAY;
  return {
    id: String(FIRST_FORM_ID + index),
    name: text.name,
    description: text.description,
    creator: setting.getPerson(text.creator ?? "maria.keller"),
    container: text.room === null ? null : setting.getRoom(text.room),
    fields,
    publicForm: text.isPublic ?? false,
    mappable: hasLocation(fields),
    created,
    lastModified: created + random.between(0, 99) * DAY,
  };
};

/** Creates `count` forms, the described ones first. */
export const createForms = (count: number, setting: Setting): Form[] => {
  const random = createRandom(setting.seed, "forms");
  return Array.from({ length: count }, (_, index) => {
    const text = describedForms[index] ?? describeBulkForm(index, random);
    return createForm(text, index, setting, random);
  });
};

/** Creates the form entries for the main user's review, the latest first. */
export const createEntries = (forms: Form[], setting: Setting): FormEntry[] => {
  const random = createRandom(setting.seed, "entries");
  const getForm = createLookup(forms, ({ name }) => name);
  return uses.reviewedForms.map((name, index) => {
    const { id, container } = getForm(name);
    const created = setting.now - index * 7 * HOUR - random.between(5, 400) * MINUTE;
    return {
      id: String(FIRST_ENTRY_ID + index),
      formId: id,
      created,
      lastModified: created + random.between(0, 4) * MINUTE,
      creator: random.pick(setting.colleagues),
      container,
    };
  });
};

/** Creates the main user's recent forms, the latest first. */
export const createRecentForms = (forms: Form[], { now }: Setting): RecentItem[] =>
  createRecentItems(forms, uses.recentForms, (index) => now - (index * index * 9 + 2) * HOUR);
