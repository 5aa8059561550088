import type { CollectionName } from "#shared/records/collections.ts";

/** The sections of a room's page in display order, each with the collections that it lists, most detailed first. */
export const roomSections = {
  alerts: ["alerts"],
  tasks: ["tasks"],
  submissions: ["submissions", "priorSubmissions", "offlineSubmissions"],
  entries: ["entries"],
  plans: ["plans"],
  forms: ["forms", "recentForms"],
  processes: ["processes", "recentProcesses"],
  tiles: ["tiles"],
  messages: ["messages"],
  attached: [],
} as const satisfies Record<string, readonly CollectionName[]>;

export type RoomSection = keyof typeof roomSections;

/** The sections in display order. */
export const roomSectionNames = Object.keys(roomSections) as RoomSection[];
