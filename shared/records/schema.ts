import type { z } from "zod";
import { alert } from "#shared/features/alerts/schema.ts";
import { tile } from "#shared/features/dashboard/schema.ts";
import { form, recentItem } from "#shared/features/forms/schema.ts";
import { conversation, message } from "#shared/features/messages/schema.ts";
import { process } from "#shared/features/processes/schema.ts";
import { room } from "#shared/features/rooms/schema.ts";
import { submission } from "#shared/features/submissions/schema.ts";
import { type CollectionName, collectionsOf, type KindOf, type ObjectKind } from "./collections.ts";
import { declared, type RecordDeclaration } from "./declared-records.ts";
import { type DeclaredSchema, toSchema } from "./declared-schema.ts";

/** The models of records that have more than declared fields. */
const own = {
  alerts: alert,
  submissions: submission,
  priorSubmissions: submission,
  offlineSubmissions: submission,
  rooms: room,
  groups: room,
  forms: form,
  recentForms: recentItem,
  processes: process,
  recentProcesses: recentItem,
  tiles: tile,
  conversations: conversation,
  messages: message,
} satisfies Partial<Record<CollectionName, z.ZodType>>;

/** The models of all others. */
type Declared = {
  [N in Exclude<CollectionName, keyof typeof own>]: DeclaredSchema<
    (typeof declared)[KindOf<N>]["fields"]
  >;
};

/** The model of each collection's records. */
export const models = { ...listDeclared(), ...own };

function listDeclared(): Declared {
  const models = Object.entries<RecordDeclaration>(declared).flatMap(([kind, declaration]) => {
    const [collection] = collectionsOf(kind as ObjectKind);
    const isOwn = collection === undefined || collection in own;
    return isOwn ? [] : [[collection, toSchema(declaration, {})]];
  });
  return Object.fromEntries(models) as Declared;
}

export type RecordOf = { [N in CollectionName]: z.infer<(typeof models)[N]> };
