import type { z } from "zod";
import { alert } from "#shared/features/alerts/schema.ts";
import { tile } from "#shared/features/dashboard/schema.ts";
import { form, formEntry, recentItem } from "#shared/features/forms/schema.ts";
import { conversation, message } from "#shared/features/messages/schema.ts";
import { plan } from "#shared/features/plans/schema.ts";
import { process } from "#shared/features/processes/schema.ts";
import { room } from "#shared/features/rooms/schema.ts";
import { submission } from "#shared/features/submissions/schema.ts";
import { task } from "#shared/features/tasks/schema.ts";
import type { CollectionName } from "./collections.ts";

/** The model of each collection's records. */
export const models = {
  tasks: task,
  alerts: alert,
  submissions: submission,
  priorSubmissions: submission,
  offlineSubmissions: submission,
  rooms: room,
  groups: room,
  plans: plan,
  entries: formEntry,
  forms: form,
  recentForms: recentItem,
  processes: process,
  recentProcesses: recentItem,
  tiles: tile,
  conversations: conversation,
  messages: message,
} satisfies Record<CollectionName, z.ZodType>;

export type RecordOf = { [N in CollectionName]: z.infer<(typeof models)[N]> };
