import type { EpochMs } from "#shared/lib/time.ts";
import { createAlerts } from "./alerts.ts";
import { createDashboard } from "./dashboard.ts";
import { createEntries, createForms, createRecentForms } from "./forms.ts";
import { createMessages } from "./messages.ts";
import { createCasIdentities, createColleagues, createMainUser, createRealm } from "./people.ts";
import { createPlans } from "./plans.ts";
import { createProcesses, createRecentProcesses } from "./processes.ts";
import { createGroups, createRooms } from "./rooms.ts";
import { createSetting } from "./setting.ts";
import { HOUR } from "./spans.ts";
import { createSubmissions } from "./submissions.ts";
import { createTasks } from "./tasks.ts";
import type { World, WorldProfile } from "./world.ts";

/** Numbers of records of a profile; of messages, the minimum. */
type Size = { rooms: number; tasks: number; forms: number; messages: number };

const sizes: Record<Exclude<WorldProfile, "empty">, Size> = {
  demo: { rooms: 30, tasks: 120, forms: 25, messages: 0 },
  large: { rooms: 2000, tasks: 10_000, forms: 10_000, messages: 100_000 },
};

const createEmptyWorld = (now: EpochMs): World => {
  const me = createMainUser();
  return {
    mainUserId: me.id,
    users: [me],
    realm: createRealm(now),
    casIdentities: [],
    rooms: [],
    groups: [],
    tasks: [],
    submissions: [],
    plans: [],
    entries: [],
    forms: [],
    recentForms: [],
    processes: [],
    recentProcesses: [],
    dashboard: { entity: me.id, tiles: [] },
    alerts: [],
    messages: [],
    devices: [],
    locations: [],
  };
};

const createFullWorld = (size: Size, now: EpochMs, seed: number): World => {
  const empty = createEmptyWorld(now);
  const users = [...empty.users, ...createColleagues()];
  const rooms = createRooms(size.rooms, now, seed);
  const setting = createSetting(users, rooms, now, seed);
  const groups = createGroups(now, seed);
  const tasks = createTasks(size.tasks, setting);
  const processes = createProcesses(setting);
  const submissions = createSubmissions(processes, setting);
  const forms = createForms(size.forms, setting);
  return {
    ...empty,
    users,
    casIdentities: createCasIdentities(users),
    rooms,
    groups,
    tasks,
    submissions,
    plans: createPlans(groups, setting),
    entries: createEntries(forms, setting),
    forms,
    recentForms: createRecentForms(forms, setting),
    processes,
    recentProcesses: createRecentProcesses(processes, setting),
    dashboard: createDashboard({ tasks, submissions, forms }, setting),
    alerts: createAlerts(setting),
    messages: createMessages(size.messages, setting),
    devices: [{ userId: setting.me.id, token: "phone-of-maria-keller", deviceInfo: "Pixel 9" }],
    locations: [
      { userId: setting.me.id, lat: 44.0582, lng: -121.3153, accuracy: 12, at: now - HOUR },
    ],
  };
};

/**
 * Creates the world of a profile with times around `now`. Equal arguments create deep-equal worlds; ids do not depend
 * on the seed. Two references are broken on purpose: a field of the form "Donation intake" refers to a missing form,
 * and the step "Receipt" of the process "Generator fuel order" to a missing step.
 */
export const createWorld = (profile: WorldProfile, now: EpochMs, seed = 1): World =>
  profile === "empty" ? createEmptyWorld(now) : createFullWorld(sizes[profile], now, seed);
