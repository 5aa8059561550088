import type { FormEntry } from "#shared/features/forms/schema.ts";
import type { Plan } from "#shared/features/plans/schema.ts";
import type { Room } from "#shared/features/rooms/schema.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { RecordRow } from "#shared/records/record-schema.ts";
import { aPerson } from "#shared/test/records.ts";
import { aRow } from "#shared/test/rows.ts";
import type { FakeStart } from "./fake-bridge.ts";
import { day, hour, minute, pick, pickName } from "./sampling.ts";

const processNames = [
  "Resource request",
  "Evacuation order",
  "Volunteer intake",
  "Overtime approval",
  "Damage assessment of public buildings, roads, bridges and everything else that the county owns",
  "طلب إخلاء",
];
const roomNames = [
  "Harbour flood 2025",
  "Logistics",
  "Shelters and care",
  "Public information",
  "غرفة عمليات الطوارئ",
  "County emergency operations centre: planning section, situation unit and documentation unit",
];
const people = ["Mara Lindqvist", "Tomasz Nowak", "Aisha Rahman", "Joe Pikes", "לאה כהן"];
const stepNames = ["Approve the request", "Assign a crew", "Confirm delivery"];
const progresses = ["IN_PROGRESS", "DRAFT", "CLOSED", "REJECTED"];
const memberships = ["MEMBER", "ADMIN", "READER"];
const planNames = ["Coastal flooding", "Mass casualty incident", "Dam failure", "خطة الإخلاء"];
const formNames = ["Shelter intake", "Damage report", "Volunteer registration"];

const person = (at: number) => ({ ...aPerson(pick(people, at)), type: "USER" });

const roomAt = (at: number) => {
  const room = at % roomNames.length;
  return { id: `r${room + 1}`, name: pick(roomNames, room), type: "MUCROOM", org: "12" };
};

/** Creates `count` submissions before `now`; every seventh has no room, the first has three steps. */
export function sampleSubmissions(count: number, now: EpochMs, prefix = "s"): Submission[] {
  return Array.from({ length: count }, (_, at) => {
    const process = at % processNames.length;
    const progress = pick(progresses, at);
    const isOver = progress === "CLOSED" || progress === "REJECTED";
    return {
      id: `${prefix}${at + 1}`,
      process: { id: `p${process + 1}`, name: pick(processNames, process) },
      pendingSteps: isOver
        ? []
        : stepNames.slice(0, at === 0 ? 3 : 1).map((name, step) => ({
            name,
            type: "USER_STEP",
            nodeId: `${step + 2}`,
            owners: at === 0 && step === 2 ? [] : [person(at + step), person(at + step + 1)],
          })),
      creator: person(at),
      container: at % 7 === 6 ? null : roomAt(at),
      status: isOver ? "CLOSED" : "OPEN",
      progress,
      orgSequenceId: `${1000 + at}`,
      created: now - 2 * day - at * hour,
      modified: now - (at + 1) * 7 * minute,
    };
  });
}

/** Creates `count` recently used rooms; every fifth is suspended. */
function sampleRooms(count: number, now: EpochMs): Room[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `r${at + 1}`,
    name: pickName(roomNames, at),
    type: at % 3 === 2 ? "SUBROOM" : "MUCROOM",
    org: "12",
    lastActivityTime: now - (at + 1) * 40 * minute,
    membershipType: pick(memberships, at),
    state: at % 5 === 4 ? "SUSPENDED" : "LIVE",
  }));
}

/** Creates `count` groups, which have neither membership nor state. */
const sampleGroups = (count: number, now: EpochMs): Room[] =>
  sampleRooms(count, now).map((room, at) => ({
    ...room,
    id: `g${at + 1}`,
    name: `Group ${at + 1}`,
    membershipType: null,
    state: null,
  }));

function samplePlans(count: number, now: EpochMs): Plan[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `l${at + 1}`,
    name: pickName(planNames, at),
    desc: at % 2 === 0 ? "What to do in the first six hours, and whom to call." : null,
    open: at % 3 !== 2,
    mainRoomId: at % 4 === 3 ? null : roomAt(at).id,
    category: pick(["Natural", "Technical"], at),
    subCategory: at % 2 === 0 ? "Water" : null,
    planType: pick(["INCIDENT_RESPONSE", "EXERCISE"], at),
    eventXDate: at % 2 === 0 ? now + (at + 3) * day : null,
    canLaunch: at % 2 === 0,
    org: "12",
    group: null,
  }));
}

function sampleEntries(count: number, now: EpochMs): FormEntry[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `e${at + 1}`,
    formId: `f${(at % formNames.length) + 1}`,
    created: now - day - at * hour,
    lastModified: now - (at + 1) * 11 * minute,
    creator: person(at),
    container: roomAt(at),
  }));
}

const stepOf = ({ pendingSteps: steps }: Submission) =>
  steps.length === 0 ? {} : { step: steps.map(({ name }) => name).join(", ") };

/** The row of a submission as main makes it. */
export const submissionRow = (submission: Submission, isUnseen = false): RecordRow =>
  aRow({
    id: submission.id,
    title: `${submission.process?.name ?? "Submission"} #${submission.orgSequenceId}`,
    status: submission.status,
    progress: submission.progress,
    room: submission.container?.name ?? null,
    person: submission.creator?.displayName ?? null,
    process: submission.process?.name ?? null,
    created: submission.created,
    changed: submission.modified,
    ...stepOf(submission),
    isUnseen,
  });

const roomRow = ({ id, name, membershipType, type, state, lastActivityTime }: Room): RecordRow =>
  aRow({
    id,
    title: name,
    status: membershipType,
    progress: type,
    state,
    changed: lastActivityTime,
  });

const planRow = ({ id, name, planType, category }: Plan): RecordRow =>
  aRow({ id, title: name, status: planType, progress: category });

const entryRow = ({ id, creator, container, created, lastModified }: FormEntry, at: number) =>
  aRow({
    id,
    title: pick(formNames, at),
    room: container?.name ?? null,
    person: creator?.displayName ?? null,
    created,
    changed: lastModified,
  });

/** Creates records for all standard lists; every fourth submission is unseen. */
export function sampleRecords(now: EpochMs): FakeStart {
  const waiting = sampleSubmissions(26, now);
  const prior = sampleSubmissions(9, now, "prior");
  const offline = sampleSubmissions(4, now, "offline");
  const rooms = sampleRooms(14, now);
  const groups = sampleGroups(3, now);
  const plans = samplePlans(6, now);
  const entries = sampleEntries(8, now);
  return {
    submissions: [...waiting, ...prior, ...offline],
    rooms,
    groups,
    plans,
    entries,
    records: {
      submissions: waiting.map((one, at) => submissionRow(one, at % 4 === 0)),
      priorSubmissions: prior.map((one) => submissionRow(one)),
      offlineSubmissions: offline.map((one) => submissionRow(one)),
      rooms: rooms.map(roomRow),
      groups: groups.map(roomRow),
      plans: plans.map(planRow),
      entries: entries.map(entryRow),
    },
  };
}
