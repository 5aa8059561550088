import { joinNames, joinTexts, listReported } from "#main/store/field.ts";
import { createListedCollection } from "#main/store/listed.ts";
import { creatorLink, linkTo, roomLinks } from "#main/store/references/link-field.ts";
import { createListDecoder, type Declaration, minutes } from "#main/sync/declaration.ts";
import { fetchAllPages } from "#main/sync/fetch-answers.ts";
import type { Form, FormField, RecentItem } from "#shared/features/forms/schema.ts";
import { declared } from "#shared/records/declared-records.ts";
import { t } from "#shared/texts/t.ts";
import {
  form,
  listOfflineForms,
  listRecentForms,
  listRecentProcesses,
  recentItem,
} from "./operations.ts";

/** Lists all fields of a form, those of a section after the section. */
const listFields = (fields: FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...listFields(field.fields)]);

/** Complete forms, available offline. */
export const forms: Declaration<Form> = {
  ...createListedCollection<Form>({
    name: "forms",
    record: declared.form,
    decode: createListDecoder(form),
    list: (record) => ({
      title: record.name,
      room: record.container?.name ?? null,
      roomId: record.container?.id ?? null,
      person: record.creator?.displayName ?? null,
      personId: record.creator?.id ?? null,
      created: record.created,
      changed: record.lastModified,
      details: record.description,
    }),
    body: (record) =>
      joinTexts(
        ...listFields(record.fields).flatMap(({ name, values, sourceFormName }) => [
          name,
          values,
          sourceFormName,
        ]),
      ),
    links: [
      {
        label: "Reference field",
        to: ["forms"],
        read: (record) =>
          listFields(record.fields).flatMap(({ name, sourceFormId, sourceFormName }) =>
            linkTo("forms", sourceFormId, sourceFormName).map((link) => ({ ...link, field: name })),
          ),
      },
      ...roomLinks,
      creatorLink,
    ],
    fields: listReported<Form>(declared.form, {
      fields: [
        {
          name: () => t("forms.fields"),
          read: ({ fields }) => joinNames(listFields(fields).map(({ name }) => name)),
          identify: ({ fields }) => JSON.stringify(fields),
        },
      ],
    }),
  }),
  poll: { ...minutes(60, 60, 8), request: fetchAllPages("forms", listOfflineForms) },
};

const recentItemsAs = (
  name: "recentForms" | "recentProcesses",
  request: typeof listRecentForms,
): Declaration<RecentItem> => ({
  ...createListedCollection<RecentItem>({
    name,
    record: declared.recentItem,
    decode: createListDecoder(recentItem),
    list: (item) => ({
      title: item.name,
      room: item.container?.name ?? null,
      roomId: item.container?.id ?? null,
      changed: item.lastEntryDate,
    }),
    links: roomLinks,
    // Recently used items are not news to the user.
    isUnlogged: true,
  }),
  poll: { ...minutes(60, 60, 8), request: fetchAllPages(name, request) },
});

export const recentForms = recentItemsAs("recentForms", listRecentForms);

export const recentProcesses = recentItemsAs("recentProcesses", listRecentProcesses);
