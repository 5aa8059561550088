import type { GroupName, PlaceName } from "./rooms.ts";

type PlanText = {
  name: string;
  desc: string | null;
  isOpen: boolean;
  room: PlaceName | null;
  group: GroupName;
  category: string | null;
  subCategory: string | null;
  planType: "INCIDENT_RESPONSE" | "EXERCISE" | "PLANNED_EVENT" | "CONTINUITY" | "RECOVERY";
  /** Days from now to the day that the plan counts towards. */
  daysToEvent: number | null;
  canLaunch: boolean;
};

/** The plans of the organization: running, kept for later and past. */
export const plans: PlanText[] = [
  {
    name: "Tamarack River flood response",
    desc: "Gauge levels, patrols, evacuation triggers and who decides what at which level.",
    isOpen: true,
    room: "Tamarack River Flood",
    group: "Tamarack basin partners",
    category: "Natural hazard",
    subCategory: "Flood",
    planType: "INCIDENT_RESPONSE",
    daysToEvent: null,
    canLaunch: false,
  },
  {
    name: "Harlan Ridge wildfire response",
    desc: null,
    isOpen: true,
    room: "Harlan Ridge Wildfire",
    group: "Emergency support function leads",
    category: "Natural hazard",
    subCategory: "Wildfire",
    planType: "INCIDENT_RESPONSE",
    daysToEvent: null,
    canLaunch: false,
  },
  {
    name: "Mass casualty incident",
    desc: "Triage, transport and hospital distribution for twenty patients and more.",
    isOpen: false,
    room: null,
    group: "Emergency support function leads",
    category: "Medical",
    subCategory: "Mass casualty",
    planType: "INCIDENT_RESPONSE",
    daysToEvent: null,
    canLaunch: true,
  },
  {
    name: "Aircraft accident on the airfield (Alert 3)",
    desc: "First fifteen minutes on one page; annexes for family assistance and the investigators.",
    isOpen: false,
    room: "Calder Regional Airport",
    group: "Duty officers",
    category: "Transportation",
    subCategory: "Aviation",
    planType: "INCIDENT_RESPONSE",
    daysToEvent: null,
    canLaunch: true,
  },
  {
    name: "Active assailant on campus",
    desc: "Lockdown, reunification, and what the county does while the university leads.",
    isOpen: false,
    room: "Calder State University Safety",
    group: "Mass notification senders",
    category: "Human-caused",
    subCategory: "Violence",
    planType: "INCIDENT_RESPONSE",
    daysToEvent: null,
    canLaunch: false,
  },
  {
    name: "Tabletop exercise Quiet Thunder",
    desc: "Cyber incident at the water utility during a heat wave.",
    isOpen: true,
    room: "Tabletop Quiet Thunder",
    group: "After-action reviewers",
    category: "Exercise",
    subCategory: "Tabletop",
    planType: "EXERCISE",
    daysToEvent: 19,
    canLaunch: true,
  },
  {
    name: "Airport full-scale exercise",
    desc: null,
    isOpen: false,
    room: "Calder Regional Airport",
    group: "After-action reviewers",
    category: "Exercise",
    subCategory: "Full-scale",
    planType: "EXERCISE",
    daysToEvent: 74,
    canLaunch: false,
  },
  {
    name: "County fair",
    desc: "Medical posts, lost children, crowd limits and the lightning plan.",
    isOpen: false,
    room: null,
    group: "County EOC staff",
    category: "Event",
    subCategory: null,
    planType: "PLANNED_EVENT",
    daysToEvent: 46,
    canLaunch: true,
  },
  {
    name: "Calder City Marathon",
    desc: "Course medical plan and road reopening times.",
    isOpen: false,
    room: "Calder City Marathon (closed)",
    group: "County EOC staff",
    category: "Event",
    subCategory: "Sport",
    planType: "PLANNED_EVENT",
    daysToEvent: -210,
    canLaunch: false,
  },
  {
    name: "Continuity of the dispatch center",
    desc: "Moving 911 to the university within thirty minutes, and back.",
    isOpen: false,
    room: "Radio and Communications",
    group: "Duty officers",
    category: "Continuity",
    subCategory: "Communications",
    planType: "CONTINUITY",
    daysToEvent: null,
    canLaunch: true,
  },
  {
    name: "Recovery from Winter Storm Idris",
    desc: null,
    isOpen: false,
    room: "Winter Storm Idris (closed)",
    group: "County EOC staff",
    category: "Natural hazard",
    subCategory: "Winter storm",
    planType: "RECOVERY",
    daysToEvent: null,
    canLaunch: false,
  },
];
