import alertFile from "./alerts.json" with { type: "json" };
import arrivalFile from "./arrivals.json" with { type: "json" };
import bulkFile from "./bulk.json" with { type: "json" };
import conversationFile from "./conversations.json" with { type: "json" };
import dashboardFile from "./dashboard.json" with { type: "json" };
import careForms from "./forms-care.json" with { type: "json" };
import facilityForms from "./forms-facility.json" with { type: "json" };
import incidentForms from "./forms-incident.json" with { type: "json" };
import peopleFile from "./people.json" with { type: "json" };
import planFile from "./plans.json" with { type: "json" };
import responseProcesses from "./processes-response.json" with { type: "json" };
import supportProcesses from "./processes-support.json" with { type: "json" };
import roomFile from "./rooms.json" with { type: "json" };
import type {
  ArrivalText,
  BulkText,
  ConversationText,
  FormText,
  PersonText,
  PlanText,
  ProcessText,
  RaisedAlertText,
  RoomText,
  SideRoomText,
  StrandedText,
  TaskText,
  TileText,
} from "./schemas.ts";
import fireAndCampusTasks from "./tasks-fire-and-campus.json" with { type: "json" };
import floodTasks from "./tasks-flood.json" with { type: "json" };
import planningTasks from "./tasks-planning.json" with { type: "json" };
import shelterAndHealthTasks from "./tasks-shelter-and-health.json" with { type: "json" };
import utilityTasks from "./tasks-utilities.json" with { type: "json" };
import useFile from "./uses.json" with { type: "json" };

// JSON imports widen literals to strings; texts.test.ts verifies the types asserted here.

/** The main user, the only one of the `empty` profile. */
export const mainPerson = peopleFile.main as PersonText;

/** The main user's colleagues: county, fire, medical, utilities, airport and campus. */
export const colleagues = peopleFile.colleagues as PersonText[];

/** Accounts of the realm without a session. */
export const strandedCasIdentities = peopleFile.stranded as StrandedText[];

/** The rooms of the organization: sections, branches, partners, incidents and exercises. */
export const rooms = roomFile.rooms as RoomText[];

/** The side rooms, each in one of the rooms. */
export const sideRooms = roomFile.sideRooms as SideRoomText[];

export const groups: string[] = roomFile.groups;

/** The initial alerts, the latest first. */
export const alerts = alertFile as RaisedAlertText[];

/** The endless stream of alerts, repeated in this order. */
export const arrivals = arrivalFile as ArrivalText[];

/** The main user's conversations, the latest first, and one of other users. */
export const conversations = conversationFile as ConversationText[];

/** The main user's dashboard, in order. */
export const tiles = dashboardFile as TileText[];

/** The plans of the organization: running, prepared and past. */
export const plans = planFile as PlanText[];

/** The described tasks, by subject. */
export const tasks = [
  ...floodTasks,
  ...shelterAndHealthTasks,
  ...utilityTasks,
  ...fireAndCampusTasks,
  ...planningTasks,
] as TaskText[];

/** The described forms, by subject. */
export const forms = [...incidentForms, ...careForms, ...facilityForms] as FormText[];

/** The described processes: of an incident's response, then of its support. */
export const processes = [...responseProcesses, ...supportProcesses] as ProcessText[];

/** The components of a large world's texts. */
export const bulk = bulkFile as BulkText;

/** The forms and processes that the main user reviews and has recently used, by name. */
export const uses: Record<keyof typeof useFile, string[]> = useFile;
