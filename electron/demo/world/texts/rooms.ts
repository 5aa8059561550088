/** A room as the texts describe it. */
export type RoomText = {
  name: string;
  /** What the main user is there. */
  membership: "READER" | "MEMBER" | "ADMIN";
  /** Only given where the room has been put to rest. */
  isSuspended?: true;
};

/** The rooms of the organization: sections, branches, partners, incidents and exercises. */
export const rooms = [
  { name: "EOC Command", membership: "ADMIN" },
  { name: "Planning Section", membership: "ADMIN" },
  { name: "Operations Section", membership: "MEMBER" },
  { name: "Logistics Section", membership: "MEMBER" },
  { name: "Finance and Administration Section", membership: "READER" },
  { name: "Joint Information Center", membership: "MEMBER" },
  { name: "Fire and Rescue Branch", membership: "MEMBER" },
  { name: "Medical and Health Branch", membership: "MEMBER" },
  { name: "Law Enforcement Branch", membership: "READER" },
  { name: "Public Works Branch", membership: "MEMBER" },
  { name: "Mass Care and Shelter", membership: "ADMIN" },
  { name: "Water and Wastewater", membership: "MEMBER" },
  { name: "Power and Fuel", membership: "MEMBER" },
  { name: "Calder Regional Airport", membership: "MEMBER" },
  { name: "Calder State University Safety", membership: "READER" },
  { name: "Tamarack River Flood", membership: "ADMIN" },
  { name: "Harlan Ridge Wildfire", membership: "MEMBER" },
  { name: "Mass Notification", membership: "ADMIN" },
  { name: "Volunteer and Donations Coordination", membership: "MEMBER" },
  { name: "Animal Services", membership: "READER" },
  { name: "Radio and Communications", membership: "MEMBER" },
  { name: "Transportation and Evacuation", membership: "MEMBER" },
  { name: "Weather Desk", membership: "READER" },
  { name: "Damage Assessment", membership: "MEMBER" },
  { name: "Training and Exercises", membership: "ADMIN" },
  { name: "Duty Officer Log", membership: "ADMIN" },
  { name: "School District Liaison", membership: "READER" },
  {
    name: "Multi-Agency Coordination Group for the Tamarack, Little Elk and Upper Calder Watersheds",
    membership: "READER",
  },
  { name: "Winter Storm Idris (closed)", membership: "MEMBER", isSuspended: true },
  { name: "Calder City Marathon (closed)", membership: "READER", isSuspended: true },
] as const satisfies RoomText[];

/** The name of a room that is no side room. */
type RoomName = (typeof rooms)[number]["name"];

/** The side rooms, each within one of the rooms. */
export const sideRooms = [
  { name: "Levee patrol Mill Street", parent: "Tamarack River Flood", membership: "ADMIN" },
  { name: "Sandbag point County Yard", parent: "Tamarack River Flood", membership: "MEMBER" },
  { name: "Hobbs Dam releases", parent: "Tamarack River Flood", membership: "READER" },
  { name: "Evacuation zone C", parent: "Harlan Ridge Wildfire", membership: "MEMBER" },
  { name: "Structure protection group", parent: "Harlan Ridge Wildfire", membership: "READER" },
  { name: "Shelter Oakridge High School", parent: "Mass Care and Shelter", membership: "ADMIN" },
  { name: "Shelter Fairgrounds Hall B", parent: "Mass Care and Shelter", membership: "MEMBER" },
  { name: "Bed availability", parent: "Medical and Health Branch", membership: "MEMBER" },
  { name: "EMS staging", parent: "Medical and Health Branch", membership: "READER" },
  { name: "Runway lighting 09/27", parent: "Calder Regional Airport", membership: "MEMBER" },
  { name: "Airport fire station", parent: "Calder Regional Airport", membership: "READER" },
  { name: "Generator checks", parent: "Power and Fuel", membership: "MEMBER" },
  { name: "Rumor control", parent: "Joint Information Center", membership: "MEMBER" },
  { name: "Tabletop Quiet Thunder", parent: "Training and Exercises", membership: "ADMIN" },
  {
    name: "Warming centers Idris",
    parent: "Winter Storm Idris (closed)",
    membership: "MEMBER",
    isSuspended: true,
  },
  {
    name: "Lockdown drill, spring term",
    parent: "Calder State University Safety",
    membership: "READER",
    isSuspended: true,
  },
] as const satisfies (RoomText & { parent: RoomName })[];

/** The name by which the texts refer to a room or side room. */
export type PlaceName = RoomName | (typeof sideRooms)[number]["name"];

/** The groups that the main user belongs to. */
export const groups = [
  "County EOC staff",
  "Duty officers",
  "Emergency support function leads",
  "Mass notification senders",
  "Shelter managers",
  "Tamarack basin partners",
  "After-action reviewers",
] as const;

/** The name by which the texts refer to a group. */
export type GroupName = (typeof groups)[number];
