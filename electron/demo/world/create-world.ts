import type { Plan } from "#shared/features/plans/schema.ts";
import type { Room } from "#shared/features/rooms/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { createDashboard } from "./dashboard.ts";
import { createEntries, createForms, createRecentForms } from "./forms.ts";
import { createLookup } from "./lookup.ts";
import { createMessages } from "./messages.ts";
import {
  createCasIdentities,
  createColleagues,
  createMainUser,
  createRealm,
  ORG_ID,
} from "./people.ts";
import { createProcesses, createRecentProcesses } from "./processes.ts";
import { createGroups, createRooms } from "./rooms.ts";
import { createSetting, type Setting } from "./setting.ts";
import { createSubmissions } from "./submissions.ts";
import { createTasks } from "./tasks.ts";
import { alerts, plans } from "./texts/texts.ts";
import type { World, WorldAlert, WorldProfile } from "./world.ts";
import { DAY, HOUR, MINUTE } from "./world.ts";

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

const FIRST_ALERT_ID = 70_001;

/** Creates the initial alerts, most of them the main user's. */
const createAlerts = ({ now, getPerson, getRoom }: Setting): WorldAlert[] =>
  alerts.map(({ title, details, severity, sender, room, minutesAgo, state, recipient }, index) => {
    const container = room === null ? null : getRoom(room);
    return {
      id: String(FIRST_ALERT_ID + index),
      userId: getPerson(recipient ?? "maria.keller").id,
      state,
      title,
      details,
      severity,
      sender,
      roomId: container?.id ?? null,
      roomName: container?.name ?? null,
      created: now - minutesAgo * MINUTE,
    };
  });

const FIRST_PLAN_ID = 7001;

/** Creates the plans, each of one group. */
const createPlans = (groups: Room[], { now, getRoom }: Setting): Plan[] => {
  const getGroup = createLookup(groups, ({ name }) => name);
  return plans.map((text, index) => ({
    id: String(FIRST_PLAN_ID + index),
    name: text.name,
    desc: text.desc,
    open: text.isOpen,
    mainRoomId: text.room === null ? null : getRoom(text.room).id,
    category: text.category,
    subCategory: text.subCategory,
    planType: text.planType,
    eventXDate: text.daysToEvent === null ? null : now + text.daysToEvent * DAY,
    canLaunch: text.canLaunch,
    org: ORG_ID,
    group: getGroup(text.group).id,
  }));
};
