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
import type { CasRealm } from "#shared/session/sso-schema.ts";

/** Which world to make: believable, very full, or with one user and nothing else. */
export type WorldProfile = "demo" | "large" | "empty";

/** How a person of the world may sign in. */
export type SignInMethod = "password" | "sso";

/** A person of the world with what only the service knows about them. */
export type WorldUser = User & {
  firstName: string;
  lastName: string;
  password: string;
  signIn: SignInMethod;
  /** The name that the single sign-on system knows; null where no account is linked there. */
  casUsername: string | null;
};

/** An account of the single sign-on system; with outcome `success` a user has that `casUsername`. */
export type CasIdentity = {
  casUsername: string;
  password: string;
  /** What finishLogin answers for them. */
  outcome: "success" | "unlinkedAccount" | "expiredCredentials";
};

/** A room; a side room names its parent. */
export type WorldRoom = Room & { state: "LIVE" | "SUSPENDED"; parentId: string | null };

/** A process; only the offline ones are listed by the service, submissions may be in any. */
export type WorldProcess = Process & { isOffline: boolean };

/** A submission with what its filters need. */
export type WorldSubmission = Submission & {
  /** Users who had a step of it that has moved on. */
  priorOwnerIds: string[];
  isOffline: boolean;
};

/** An alert as one user has it. */
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

/** A device at which a user wants to be told of alerts. */
export const worldDevice = z.object({
  userId: z.string(),
  token: z.string(),
  deviceInfo: z.string().nullable(),
});

/** Where a user was. */
export const worldLocation = z.object({
  userId: z.string(),
  lat: z.number(),
  lng: z.number(),
  accuracy: z.number().nullable(),
  at: z.number(),
});

/** Everything the reference service knows, in Watchdesk's own model; dialects turn it into JSON. */
export type World = {
  /** The user that the demo signs in as. */
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
