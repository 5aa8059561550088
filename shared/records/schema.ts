import type { z } from "zod";
import type { CollectionName } from "#shared/domain/collections.ts";
import { alert } from "./alert.ts";
import { tile } from "./dashboard.ts";
import { form, formEntry, recentItem } from "./form.ts";
import { conversation, message } from "./message.ts";
import { plan } from "./plan.ts";
import { process } from "./process.ts";
import { room } from "./room.ts";
import { submission } from "./submission.ts";
import { task } from "./task.ts";

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

/** A record of each collection. */
export type RecordOf = { [N in CollectionName]: z.infer<(typeof models)[N]> };
