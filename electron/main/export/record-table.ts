import { z } from "zod";
import type { Store } from "#main/store/store.ts";
import { time } from "#shared/lib/values-schema.ts";
import { translateWord } from "#shared/lib/words.ts";
import type { CollectionName } from "#shared/records/collections.ts";
import { models, type RecordOf } from "#shared/records/schema.ts";
import { t } from "#shared/texts/t.ts";
import { type Cell, type Column, createTable, type DueTask, type ExportTable } from "./table.ts";

export type Fact = { name: string; value: Cell };

const createColumns = (): Column<Fact>[] => [
  { key: "field", name: t("export.field"), read: ({ name }) => name },
  { key: "value", name: t("export.value"), read: ({ value }) => value },
];

/** Opens a record as a table of its facts, with further ones before them; null if it is not stored. */
export async function openRecord(
  store: Pick<Store, "getRecord" | "getRecordJson">,
  { collection, id }: { collection: CollectionName; id: string },
  further: readonly Fact[] = [],
): Promise<ExportTable | null> {
  const record = await store.getRecord(collection, id);
  if (record === null) return null;
  const recordJson = await store.getRecordJson(collection, id);
  const facts = [...further, ...listFacts(record)];
  return createTable(createColumns(), {
    rows: facts.length,
    collections: [collection],
    ...(recordJson !== null && { recordJson }),
    async *readParts() {
      yield facts;
    },
    ...(collection === "tasks" && {
      readDueTasks: async () => listDueTask(record as RecordOf["tasks"]),
    }),
  });
}

const listDueTask = ({
  id,
  name,
  status,
  container,
  due,
  modified,
}: RecordOf["tasks"]): DueTask[] =>
  due === null
    ? []
    : [
        {
          id,
          title: name,
          status: translateWord(status),
          room: container?.name ?? null,
          due,
          changed: modified,
        },
      ];

/** Names of fields that differ from their words. */
const names: Record<string, () => string> = {
  container: () => t("common.room"),
  creator: () => t("common.createdBy"),
  lastModified: () => t("export.changed"),
  modified: () => t("export.changed"),
  sender: () => t("export.from"),
  timeTexts: () => t("export.timesAsReceived"),
};

/** Lists the values of a record in the order of its fields, nested ones below the name of their field; empty ones are left out. */
const listFacts = (record: object): Fact[] => listFields(record, "");

function listFields(record: object, prefix: string): Fact[] {
  return Object.entries(record).flatMap(([key, value]) =>
    listValue(`${prefix}${names[key]?.() ?? nameField(key)}`, key, value),
  );
}

function listValue(name: string, key: string, value: unknown): Fact[] {
  if (value == null || value === "") return [];
  if (typeof value === "number" && timeFields.has(key)) return [{ name, value: { at: value } }];
  if (typeof value === "boolean")
    return [{ name, value: value ? t("common.yes") : t("export.no") }];
  if (typeof value === "number") return [{ name, value }];
  if (typeof value !== "object") return [{ name, value: String(value) }];
  if (!Array.isArray(value)) return listObject(name, value);
  const plain = value.map(readPlain).filter((text) => text !== null);
  if (plain.length === value.length) {
    return plain.length === 0 ? [] : [{ name, value: plain.join("\n") }];
  }
  return value.flatMap((part, at) => listValue(`${name} ${at + 1}`, key, part));
}

const readPlain = (value: unknown): string | null => {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return null;
  return Object.keys(value).every((key) => namingFields.has(key)) ? readNamed(value) : null;
};

/** Lists a user, room or step by its name with its other fields below, and any other object by its fields. */
function listObject(name: string, value: object): Fact[] {
  const named = readNamed(value);
  if (named === null) return listFields(value, `${name}: `);
  const rest = Object.entries(value).filter(([key]) => !namingFields.has(key));
  return [{ name, value: named }, ...listFields(Object.fromEntries(rest), `${name}: `)];
}

const namingFields = new Set(["id", "name", "displayName", "type", "subType", "guest", "enabled"]);

/** Reads the name of a user, room or step: "Ana Lima (ana)"; null for other objects. */
function readNamed(value: object): string | null {
  const { displayName, name, id } = value as { [K in "displayName" | "name" | "id"]?: unknown };
  const texts = [displayName, name].filter((text) => typeof text === "string" && text !== "");
  const [first, second] = texts;
  if (id === undefined || first === undefined) return null;
  return second === undefined || second === first ? String(first) : `${first} (${second})`;
}

/** Converts the name of a field to words: "publicForm" to "Public form". */
function nameField(key: string): string {
  if (key === "id") return "ID";
  const words = key.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const name = words.replace(/ id$/, " ID");
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The names of all fields that are times. */
const timeFields = new Set<string>();
const known = new Set<unknown>();
for (const model of Object.values(models)) collectTimeFields(model);

/** Collects the times of a schema and of those within; a schema may contain itself. */
function collectTimeFields(schema: unknown): void {
  if (known.has(schema)) return;
  known.add(schema);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    collectTimeFields(schema.unwrap());
  } else if (schema instanceof z.ZodArray) {
    collectTimeFields(schema.element);
  } else if (schema instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(schema.shape)) {
      if (field === time || /At$|^arrived$/.test(key)) timeFields.add(key);
      else collectTimeFields(field);
    }
  }
}
