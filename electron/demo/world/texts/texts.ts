import alertFile from "./alerts.json" with { type: "json" };
import arrivalFile from "./arrivals.json" with { type: "json" };
import bulkFile from "./bulk.json" with { type: "json" };
import conversationFile from "./conversations.json" with { type: "json" };
import dashboardFile from "./dashboard.json" with { type: "json" };
import type { TileText } from "./dashboard-schemas.ts";
import type { FormText } from "./form-schemas.ts";
import careForms from "./forms-care.json" with { type: "json" };
import facilityForms from "./forms-facility.json" with { type: "json" };
import incidentForms from "./forms-incident.json" with { type: "json" };
import peopleFile from "./people.json" with { type: "json" };
import planFile from "./plans.json" with { type: "json" };
import type { ProcessText } from "./process-schemas.ts";
import responseProcesses from "./processes-response.json" with { type: "json" };
import supportProcesses from "./processes-support.json" with { type: "json" };
import roomFile from "./rooms.json" with { type: "json" };
import type {
  ArrivalText,
  BulkText,
  ConversationText,
  PersonText,
  PlanText,
  RaisedAlertText,
  RoomText,
  SideRoomText,
  StrandedText,
  TaskText,
} from "./schemas.ts";
import fireAndCampusTasks from "./tasks-fire-and-campus.json" with { type: "json" };
import floodTasks from "./tasks-flood.json" with { type: "json" };
import planningTasks from "./tasks-planning.json" with { type: "json" };
import shelterAndHealthTasks from "./tasks-shelter-and-health.json" with { type: "json" };
import utilityTasks from "./tasks-utilities.json" with { type: "json" };
import useFile from "./uses.json" with { type: "json" };

// JSON widens words to text: that each file is what is said here is what texts.test.ts checks.

/** The user that the demo signs in as; the only one of the `empty` profile. */
export const mainPerson = peopleFile.main as PersonText;

/** The main user's colleagues: county, fire, medical, utilities, airport and campus. */
export const colleagues = peopleFile.colleagues as PersonText[];

/** People whose single sign-on does not end in a session. */
export const strandedCasIdentities = peopleFile.stranded as StrandedText[];

/** The rooms of the organization: sections, branches, partners, incidents and exercises. */
export const rooms = roomFile.rooms as RoomText[];

/** The side rooms, each within one of the rooms. */
export const sideRooms = roomFile.sideRooms as SideRoomText[];

/** The groups that the main user belongs to. */
export const groups: string[] = roomFile.groups;

/** The alerts that are there when the world begins, the latest first. */
export const alerts = alertFile as RaisedAlertText[];

/** What keeps arriving, in this order and then again from the start. */
export const arrivals = arrivalFile as ArrivalText[];

/** The main user's conversations, the latest first, and one that is none of the main user's. */
export const conversations = conversationFile as ConversationText[];

/** The main user's dashboard, in its order. */
export const tiles = dashboardFile as TileText[];

/** The plans of the organization: running, kept for later and past. */
export const plans = planFile as PlanText[];

/** The tasks that are written out, by subject. */
export const tasks = [
  ...floodTasks,
  ...shelterAndHealthTasks,
  ...utilityTasks,
  ...fireAndCampusTasks,
  ...planningTasks,
] as TaskText[];

/** The forms that are written out, by subject. */
export const forms = [...incidentForms, ...careForms, ...facilityForms] as FormText[];

/** The processes that an incident sets in motion, then those that keep the response going. */
export const processes = [...responseProcesses, ...supportProcesses] as ProcessText[];

/** What the texts of a large world are combined from. */
export const bulk = bulkFile as BulkText;

/** What the main user reviews and has used lately, by name. */
export const uses: Record<keyof typeof useFile, string[]> = useFile;
