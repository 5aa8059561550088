import { z } from "zod";
import type { Alert } from "#shared/features/alerts/schema.ts";
import type { Dashboard } from "#shared/features/dashboard/schema.ts";
import type { Form, FormEntry, RecentItem } from "#shared/features/forms/schema.ts";
import type { Plan } from "#shared/features/plans/schema.ts";
import type { Process } from "#shared/features/processes/schema.ts";
import type { User } from "#shared/features/profile/schema.ts";
import type { Room } from "#shared/features/rooms/schema.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { CasRealm } from "#shared/session/sso-schema.ts";

/** The kind of world: realistic, large, or with a single user and no records. */
export type WorldProfile = "demo" | "large" | "empty";

/** How a user of the world may sign in. */
export type SignInMethod = "password" | "sso";

/** A user of the world with private fields of the service. */
export type WorldUser = User & {
  firstName: string;
  lastName: string;
  password: string;
  signIn: SignInMethod;
  /** The username in the single sign-on system; null without a linked account. */
  casUsername: string | null;
};

/** An account of the single sign-on system; with the outcome `success`, a user with the same `casUsername` exists. */
export type CasIdentity = {
  casUsername: string;
  password: string;
  /** The response of finishLogin. */
  outcome: "success" | "unlinkedAccount" | "expiredCredentials";
};

/** A room; a side room has a parent. */
export type WorldRoom = Room & { state: "LIVE" | "SUSPENDED"; parentId: string | null };

/** A process; the service lists only the offline ones, but submissions may belong to any. */
export type WorldProcess = Process & { isOffline: boolean };

export type WorldSubmission = Submission & {
  /** Users who owned an earlier step. */
  priorOwnerIds: string[];
  isOffline: boolean;
};

export type WorldAlert = Alert & { userId: string };

/** A private message between two users. */
export const worldMessage = z.object({
  id: z.string(),
  fromId: z.string(),
  toId: z.string(),
  text: z.string(),
  sent: z.number(),
  isRead: z.boolean(),
});
export type WorldMessage = z.infer<typeof worldMessage>;

/** A device registered for push notifications. */
export const worldDevice = z.object({
  userId: z.string(),
  token: z.string(),
  deviceInfo: z.string().nullable(),
});

export const worldLocation = z.object({
  userId: z.string(),
  lat: z.number(),
  lng: z.number(),
  accuracy: z.number().nullable(),
  at: z.number(),
});

/** All data of the demo service in Watchdesk's own model; dialects encode it as JSON. */
export type World = {
  mainUserId: string;
  users: WorldUser[];
  realm: CasRealm;
  casIdentities: CasIdentity[];
  rooms: WorldRoom[];
  groups: Room[];
  tasks: Task[];
  submissions: WorldSubmission[];
  plans: Plan[];
  entries: FormEntry[];
  forms: Form[];
  recentForms: RecentItem[];
  processes: WorldProcess[];
  recentProcesses: RecentItem[];
  dashboard: Dashboard;
  alerts: WorldAlert[];
  messages: WorldMessage[];
  devices: z.infer<typeof worldDevice>[];
  locations: z.infer<typeof worldLocation>[];
};

/** One minute in milliseconds. */
export const MINUTE: DurationMs = 60_000;

/** One hour in milliseconds. */
export const HOUR: DurationMs = 60 * MINUTE;

/** One day of 24 hours in milliseconds. */
export const DAY: DurationMs = 24 * HOUR;
