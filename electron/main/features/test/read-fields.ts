import { collections } from "#main/app/store/collections.ts";
import { readEntity, tile, viewFields } from "#main/features/dashboard/operations.ts";
import { form } from "#main/features/forms/operations.ts";
import { process } from "#main/features/processes/operations.ts";
import { submission } from "#main/features/submissions/operations.ts";
import { container } from "#main/service/decode/documented.ts";
import { readPerson } from "#main/service/decode/people.ts";
import type { Json, JsonObject } from "#main/service/decode/read.ts";
import { defaultDialect } from "#main/service/dialect.ts";
import type { Field } from "#main/service/reading/field.ts";
import { idLeaves, nameLeaves } from "#main/service/reading/guesses.ts";
import type { Fields } from "#main/service/reading/plan.ts";
import { casLogin, realm, token, user } from "#main/session/operations.ts";

type Collection = (typeof collections)[keyof typeof collections];

/** The kind of record that a collection's answers list. */
function kindOf(collection: Collection): { name: string; fields: Fields } {
  const empty = new TextEncoder().encode("[]");
  const answer = collection.decode(empty, defaultDialect);
  const { name, kind } = answer.ok ? answer.value : {};
  if (name === undefined || kind === undefined) throw new Error("The kind is not known.");
  return { name, fields: kind.fields };
}

/** The declared fields of every kind of record. */
export const kinds = new Map<string, Fields>([
  ...Object.values(collections).map((collection) => {
    const { name, fields } = kindOf(collection);
    return [name, fields] as const;
  }),
  ...[token, realm, user].map(({ name, fields }) => [name, fields] as const),
  // The plain token is looked for beside the fields of the outcome.
  [casLogin.name, { ...casLogin.fields, token: token.fields.token }],
]);

/** A record that holds this and notes every name under which something is looked for in it. */
function watch(holds: JsonObject): { record: JsonObject; names: Set<string> } {
  const names = new Set<string>();
  const record = new Proxy(holds, {
    getOwnPropertyDescriptor: (target, name) => {
      names.add(String(name));
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys: () => [],
  });
  return { record, names };
}

/** The names under which a reader looks for something in a record that holds this, without these aliases. */
function lookUps(
  read: (json: Json) => unknown,
  holds: JsonObject = {},
  aliases: readonly string[] = [],
): string[] {
  const { record, names } = watch(holds);
  read(record);
  return [...names].filter((name) => !aliases.includes(name));
}

/** Names that only other services use for what has one of the described names. */
const aliasesBeside = (...described: string[]): string[] =>
  [...nameLeaves, ...idLeaves, "title", "label"].filter((name) => !described.includes(name));

const readList =
  <T>(field: Field<T>) =>
  (json: Json): unknown =>
    field.read([json]);
const readNode = readList(process.fields.nodes);
const readStepField = (json: Json) => readNode({ id: "1", fields: [json] });
const readAction = (json: Json) => readNode({ id: "1", actions: [json] });
const readInAction = (name: string) => (json: Json) => readAction({ id: "1", [name]: [json] });

/** The names under which the readers of parts of records look for something, by part. */
export const parts = new Map<string, string[]>([
  ["person", lookUps(readPerson, { id: "1" }, aliasesBeside("id", "name", "displayName"))],
  ["container", lookUps(container.read, { id: "1" }, aliasesBeside("id", "name"))],
  ["pendingStep", lookUps(readList(submission.fields.pendingSteps))],
  ["formField", lookUps(readList(form.fields.fields))],
  ["node", lookUps(readNode)],
  ["processField", lookUps(readStepField)],
  ["action", lookUps(readAction, { id: "1" })],
  ["transition", lookUps(readInAction("transitions"))],
  ["validator", lookUps(readInAction("validators"))],
  ["dashboard", [...lookUps((json) => readEntity(json, "tiles")), `${tile.nouns[0]}s`]],
  ["view", viewFields],
]);
