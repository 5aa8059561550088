import type { PlaceName } from "./rooms.ts";

/** A view's records: counted from the world, or given where the world keeps none of the kind. */
export type SavedViewText = {
  type: "SAVED_VIEW";
  description: string;
  room: PlaceName;
  columns: string[];
  sortBy: string;
} & (
  | { of: "TASK"; groupBy: "owner" | null }
  | { of: "INVOCATION"; groupBy: "progress" | null }
  | { of: "FORM_ENTRY"; groupBy: string; form: string; groups: Record<string, number> }
);

/** A tile of the dashboard as the texts describe it. */
export type TileText = { isVisible: boolean; isExpanded: boolean } & (
  | SavedViewText
  | { type: "ROOM_NOTE"; title: string; room: PlaceName; html: string }
  | { type: "WIDGET"; room: PlaceName }
);

const objectivesHtml = `
<h2>Objectives for this operational period</h2>
<ol>
  <li><strong>Life safety first:</strong> complete the evacuation of zone C before sunset.</li>
  <li>Hold the Mill Street levee; patrols two hours on, one hour off.</li>
  <li>Keep every shelter below 90&nbsp;% of its capacity.</li>
  <li>Restore feeder 14 to the Ferry Lane lift station.</li>
</ol>
<p>Briefings at <b>07:00</b>, <b>12:00</b> and <b>17:00</b> on the floor. Plan and maps:
<a href="https://plans.calder-county.example/iap/current">current incident action plan</a>.</p>
<p style="color: #b00020"><em>Nobody drives through water. Turn around.</em></p>`;

const radioPlanHtml = `
<table border="1">
  <thead><tr><th>Channel</th><th>Use</th><th>Remarks</th></tr></thead>
  <tbody>
    <tr><td>Command 2</td><td>EOC and incident commanders</td><td>Simulcast, site 2 degraded</td></tr>
    <tr><td>Tac 6</td><td>Levee patrol</td><td>Direct, no repeater</td></tr>
    <tr><td>Tac 9</td><td>Zone C evacuation</td><td>Ends at mile 6</td></tr>
    <tr><td>Med 4</td><td>Ambulance to hospital</td><td></td></tr>
  </tbody>
</table>
<p>Spare portables: ask <i>Radio and Communications</i>, not the dispatch center.</p>`;

const thanksHtml = `
<p>To everybody who sat here during Winter Storm Idris: <strong>thank you.</strong> 1,140 people
were warm because of you.</p>
<blockquote>“You answered the telephone. That was all I needed.” A caller, third night</blockquote>`;

/** The main user's dashboard, in its order. */
export const tiles: TileText[] = [
  {
    type: "SAVED_VIEW",
    of: "TASK",
    description: "Open tasks by owner",
    room: "EOC Command",
    columns: ["name", "owner", "due"],
    sortBy: "due",
    groupBy: "owner",
    isVisible: true,
    isExpanded: true,
  },
  {
    type: "ROOM_NOTE",
    title: "Objectives",
    room: "EOC Command",
    html: objectivesHtml,
    isVisible: true,
    isExpanded: true,
  },
  {
    type: "SAVED_VIEW",
    of: "INVOCATION",
    description: "Submissions by progress",
    room: "Logistics Section",
    columns: ["process", "progress", "modified"],
    sortBy: "modified",
    groupBy: "progress",
    isVisible: true,
    isExpanded: true,
  },
  {
    type: "SAVED_VIEW",
    of: "FORM_ENTRY",
    description: "Homes by damage",
    room: "Damage Assessment",
    columns: ["Address", "Damage", "Insured"],
    sortBy: "Damage",
    form: "Damage assessment, homes",
    groupBy: "Damage",
    groups: { Destroyed: 9, Major: 22, Minor: 41, Affected: 63, None: 118 },
    isVisible: true,
    isExpanded: true,
  },
  { type: "WIDGET", room: "Shelter Oakridge High School", isVisible: true, isExpanded: true },
  {
    type: "ROOM_NOTE",
    title: "Radio plan",
    room: "Radio and Communications",
    html: radioPlanHtml,
    isVisible: true,
    isExpanded: false,
  },
  { type: "WIDGET", room: "Runway lighting 09/27", isVisible: true, isExpanded: false },
  {
    type: "SAVED_VIEW",
    of: "FORM_ENTRY",
    description: "Generator checks by site, last 30 days",
    room: "Generator checks",
    columns: ["Site", "Started", "Hour meter"],
    sortBy: "Started",
    form: "Generator check",
    groupBy: "Site",
    groups: { EOC: 4, "St. Brigid": 6, "Lift station 6": 11, "Lift station 11": 9, "": 2 },
    isVisible: true,
    isExpanded: false,
  },
  {
    type: "SAVED_VIEW",
    of: "TASK",
    description: "All open tasks",
    room: "Planning Section",
    columns: ["name", "progress", "modified"],
    sortBy: "modified",
    groupBy: null,
    isVisible: false,
    isExpanded: false,
  },
  {
    type: "ROOM_NOTE",
    title: "Thank you",
    room: "Winter Storm Idris (closed)",
    html: thanksHtml,
    isVisible: false,
    isExpanded: false,
  },
  { type: "WIDGET", room: "Warming centers Idris", isVisible: false, isExpanded: true },
];
