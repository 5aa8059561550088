import type { Task } from "#shared/features/tasks/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Container, Person } from "#shared/records/named-schema.ts";
import { describeBulkTask } from "./bulk.ts";
import { createRandom, type Random } from "./random.ts";
import type { Setting } from "./setting.ts";
import type { TaskTiming } from "./texts/schemas.ts";
import { tasks as describedTasks } from "./texts/texts.ts";
import { DAY, HOUR, MINUTE } from "./world.ts";

const FIRST_TASK_ID = 10_001;
const STEP = 5 * MINUTE;

const openProgress = [null, null, "ACKNOWLEDGED", "ACKNOWLEDGED", "IN_PROGRESS", "WAITING"];
const closedProgress = ["COMPLETED", "COMPLETED", "COMPLETED", "CANCELLED", null];

/** Ranges of due times relative to now. */
const dueSpans: Record<TaskTiming, readonly [number, number] | null> = {
  overdue: [-6 * DAY, -15 * MINUTE],
  withinTheHour: [10 * MINUTE, 55 * MINUTE],
  today: [65 * MINUTE, 5 * HOUR],
  tomorrow: [20 * HOUR, 28 * HOUR],
  thisWeek: [2 * DAY, 6 * DAY],
  later: [8 * DAY, 60 * DAY],
  undated: null,
  closed: [-40 * DAY, -1 * HOUR],
};

/** Picks a due time at a full five minutes. */
const pickDue = (timing: TaskTiming, now: EpochMs, random: Random): EpochMs | null => {
  const span = dueSpans[timing];
  if (span === null) {
    return null;
  }
  const [earliest, latest] = span;
  const lastStep = Math.floor(now / STEP) * STEP;
  return lastStep + random.between(earliest / STEP, latest / STEP) * STEP;
};

type TaskPlan = {
  name: string;
  details: string | null;
  timing: TaskTiming;
  owner: Person | null;
  container: Container | null;
};

const createTask = (plan: TaskPlan, index: number, setting: Setting, random: Random): Task => {
  const id = String(FIRST_TASK_ID + index);
  const isClosed = plan.timing === "closed";
  const due = pickDue(plan.timing, setting.now, random);
  const created = Math.min(due ?? setting.now, setting.now) - random.between(30, 20_000) * MINUTE;
  const modified = random.between(created, setting.now);
  return {
    id,
    name: plan.name,
    details: plan.details,
    creator: random.isLikely(25) ? setting.me : random.pick(setting.colleagues),
    owner: plan.owner,
    container: plan.container,
    status: isClosed ? "CLOSED" : "OPEN",
    progress: random.pick(isClosed ? closedProgress : openProgress),
    thread: random.isLikely(80) ? `task-${id}` : null,
    start: random.isLikely(40) ? created + random.between(0, 25) * MINUTE : null,
    due,
    created,
    modified,
  };
};

const describeTasks = ({ getPerson, getRoom }: Setting): TaskPlan[] =>
  describedTasks.map(({ name, details, timing, owner, room }) => ({
    name,
    details: details === null ? null : details.join("\n\n"),
    timing,
    owner: owner === null ? null : getPerson(owner ?? "maria.keller"),
    container: room === null ? null : getRoom(room),
  }));

const planBulkTask = (index: number, setting: Setting, random: Random): TaskPlan => ({
  ...describeBulkTask(index, random),
  owner: random.isLikely(70) ? setting.me : random.pick(setting.colleagues),
  container: random.pick(setting.liveRooms),
});

/** Creates `count` tasks that the main user owns or can see, the described ones first. */
export const createTasks = (count: number, setting: Setting): Task[] => {
  const random = createRandom(setting.seed, "tasks");
  const described = describeTasks(setting);
  return Array.from({ length: count }, (_, index) =>
    createTask(described[index] ?? planBulkTask(index, setting, random), index, setting, random),
  );
};
