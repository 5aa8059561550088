import { type FormText, mandatory } from "./form-text.ts";

/** Forms about incidents, resources and command. */
export const incidentForms = [
  {
    name: "Incident report",
    description: "First report of anything that may need more than one agency.",
    room: "EOC Command",
    fields: [
      {
        type: "TEXT",
        name: "Incident name",
        rules: [mandatory, { type: "MAX_LENGTH", length: 80 }],
      },
      { type: "TIME", name: "Time of incident", rules: [mandatory, { type: "NOT_IN_FUTURE" }] },
      { type: "LOCATION", name: "Where", properties: { mapped: true } },
      {
        type: "SINGLE",
        name: "Kind",
        choices: ["Flood", "Wildfire", "Hazmat", "Severe weather", "Utility failure", "Other"],
      },
      {
        type: "TEXT",
        name: "Kind in your words",
        rules: [{ type: "VISIBLE_IF", field: 4, equals: "Other" }],
      },
      {
        type: "SECTION",
        name: "People",
        fields: [
          {
            type: "NUMERIC",
            name: "Injured",
            default: 0,
            rules: [{ type: "RANGE", min: 0, max: 9999 }],
          },
          {
            type: "NUMERIC",
            name: "Missing",
            default: 0,
            rules: [{ type: "RANGE", min: 0, max: 9999 }],
          },
          { type: "NUMERIC", name: "Evacuated", default: 0 },
        ],
      },
      { type: "PEOPLE", name: "Reported by", rules: [mandatory] },
      { type: "TEXT", name: "What happened", properties: { multiline: true } },
    ],
  },
  {
    name: "Resource request (ICS 213 RR)",
    description:
      "One request per kind of resource. Say what it must do, not only what it is called.",
    room: "Logistics Section",
    creator: "samuel.okafor",
    fields: [
      { type: "REFERENCE", name: "Incident", source: "Incident report", shows: [1, 3, 4] },
      {
        type: "NUMERIC",
        name: "Quantity",
        rules: [mandatory, { type: "RANGE", min: 1, max: 100_000 }],
      },
      { type: "TEXT", name: "Kind and type", rules: [mandatory] },
      { type: "TEXT", name: "What it must do", properties: { multiline: true } },
      {
        type: "SINGLE",
        name: "Priority",
        choices: ["Routine", "Priority", "Immediate"],
        default: "Routine",
      },
      {
        type: "SECTION",
        name: "Delivery",
        fields: [
          { type: "TIME", name: "Needed by", rules: [mandatory] },
          { type: "LOCATION", name: "Deliver to", properties: { mapped: true } },
          { type: "PEOPLE", name: "Contact on site" },
        ],
      },
      {
        type: "SECTION",
        name: "Finance only",
        permission: { level: "READ", group: "Finance" },
        isHidden: true,
        fields: [
          { type: "TEXT", name: "Cost code" },
          { type: "NUMERIC", name: "Estimated cost", properties: { unit: "USD", decimals: 2 } },
        ],
      },
    ],
  },
  {
    name: "Situation report",
    description: null,
    room: "Planning Section",
    fields: [
      { type: "REFERENCE", name: "Incident", source: "Incident report", shows: [1, 2] },
      { type: "NUMERIC", name: "Operational period", rules: [mandatory] },
      {
        type: "SECTION",
        name: "Lifelines",
        fields: [
          {
            type: "SINGLE",
            name: "Power",
            choices: ["Stable", "Impaired", "Out"],
            default: "Stable",
          },
          {
            type: "SINGLE",
            name: "Water",
            choices: ["Stable", "Impaired", "Out"],
            default: "Stable",
          },
          {
            type: "SINGLE",
            name: "Communications",
            choices: ["Stable", "Impaired", "Out"],
            default: "Stable",
          },
          {
            type: "SECTION",
            name: "Roads",
            fields: [
              { type: "NUMERIC", name: "Closed" },
              { type: "TEXT", name: "Most important closures" },
            ],
          },
        ],
      },
      { type: "TEXT", name: "Decisions needed", properties: { multiline: true } },
      { type: "PEOPLE", name: "Prepared by", rules: [mandatory] },
    ],
  },
  {
    name: "Activity log (ICS 214)",
    description: "One per person and operational period.",
    room: "Planning Section",
    creator: "wilhelmina.featherstonehaugh",
    fields: [
      { type: "PEOPLE", name: "Name", rules: [mandatory] },
      { type: "TEXT", name: "Position" },
      { type: "TEXT", name: "Assignment number", rules: [mandatory] },
      { type: "TIME", name: "From" },
      { type: "TIME", name: "To" },
      { type: "TEXT", name: "Notable activities", properties: { multiline: true } },
    ],
  },
  {
    name: "Duty officer handover",
    description: "Filled in by the one who leaves, read aloud by the one who comes.",
    room: "Duty Officer Log",
    fields: [
      { type: "PEOPLE", name: "From", rules: [mandatory] },
      { type: "PEOPLE", name: "To", rules: [mandatory] },
      { type: "TEXT", name: "Open alerts" },
      { type: "TEXT", name: "Promises made", properties: { multiline: true } },
      {
        type: "SINGLE",
        name: "Red folder handed over",
        choices: ["Yes", "No"],
        rules: [mandatory],
      },
    ],
  },
  {
    name: "Evacuation zone status",
    description: "Every two hours for each zone under a warning or an order.",
    room: "Evacuation zone C",
    creator: "darnell.washington",
    fields: [
      { type: "SINGLE", name: "Zone", choices: ["A", "B", "C", "D", "E"], rules: [mandatory] },
      { type: "SINGLE", name: "Level", choices: ["Normal", "Warning", "Order", "Repopulation"] },
      { type: "NUMERIC", name: "Households contacted" },
      { type: "NUMERIC", name: "Households refusing" },
      {
        type: "REFERENCE",
        name: "Shelter for this zone",
        source: "Shelter opening",
        shows: [1, 2, 5],
      },
      { type: "TIME", name: "As of", rules: [mandatory] },
    ],
  },
  {
    name: "News release",
    description: "Nothing goes out without the second pair of eyes.",
    room: "Joint Information Center",
    creator: "thandiwe.mokoena",
    fields: [
      { type: "NUMERIC", name: "Release number", rules: [mandatory] },
      { type: "TEXT", name: "Headline", rules: [mandatory, { type: "MAX_LENGTH", length: 120 }] },
      { type: "TEXT", name: "Text", properties: { multiline: true } },
      {
        type: "SINGLE",
        name: "Languages",
        choices: ["English", "English and Spanish", "All four"],
      },
      { type: "PEOPLE", name: "Approved by" },
    ],
  },
  {
    name: "Rumor report",
    description: "What people say, where, and what is true.",
    room: "Rumor control",
    creator: "thandiwe.mokoena",
    isPublic: true,
    fields: [
      { type: "TEXT", name: "What is being said", rules: [mandatory] },
      {
        type: "SINGLE",
        name: "Heard on",
        choices: ["Social media", "Telephone", "In person", "News"],
      },
      { type: "TEXT", name: "Link" },
      {
        type: "SINGLE",
        name: "Finding",
        choices: ["Open", "True", "Partly true", "False"],
        default: "Open",
      },
    ],
  },
] as const satisfies FormText[];
