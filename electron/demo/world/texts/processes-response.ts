import type { ProcessText } from "./process-text.ts";

/** Processes that an incident sets in motion. */
export const responseProcesses = [
  {
    name: "Resource request",
    room: "Logistics Section",
    creator: "samuel.okafor",
    isOpen: true,
    isOffline: true,
    steps: [
      {
        name: "Request",
        owners: [],
        fields: [
          { name: "Incident", type: "REFERENCE" },
          { name: "Kind and type", type: "TEXT", isMandatory: true },
          { name: "Quantity", type: "NUMERIC", default: 1, isMandatory: true },
          { name: "Needed by", type: "TIME", isMandatory: true },
        ],
        actions: [{ type: "SUBMIT", transitions: [{ to: ["Logistics review"] }] }],
      },
      {
        name: "Logistics review",
        owners: ["samuel.okafor", "maria.keller"],
        fields: [
          { name: "Source", type: "SINGLE", isMandatory: true },
          { name: "Estimated cost", type: "NUMERIC", isMandatory: true },
        ],
        actions: [
          {
            type: "APPROVE",
            transitions: [
              {
                to: ["Finance approval"],
                condition: { field: "Estimated cost", operator: "GREATER_THAN", value: 10_000 },
              },
              { to: ["Delivery"] },
            ],
          },
          { type: "REJECT", transitions: [{ to: [] }] },
        ],
      },
      {
        name: "Finance approval",
        owners: ["wilhelmina.featherstonehaugh"],
        fields: [{ name: "Cost code", type: "TEXT", isMandatory: true }],
        actions: [
          { type: "APPROVE", transitions: [{ to: ["Delivery"] }] },
          { type: "REJECT", transitions: [{ to: [] }] },
        ],
      },
      {
        name: "Delivery",
        owners: ["samuel.okafor"],
        fields: [
          { name: "Delivered at", type: "TIME", isMandatory: true },
          { name: "Signed by", type: "PEOPLE" },
        ],
        actions: [{ type: "COMPLETE", transitions: [{ to: [] }] }],
      },
    ],
  },
  {
    name: "Shelter opening",
    room: "Mass Care and Shelter",
    creator: "grace.whitehorse",
    isOpen: true,
    isOffline: true,
    steps: [
      {
        name: "Proposal",
        owners: [],
        fields: [
          { name: "Site", type: "TEXT", isMandatory: true },
          { name: "Expected residents", type: "NUMERIC", isMandatory: true },
        ],
        actions: [{ type: "SUBMIT", transitions: [{ to: ["Building safety", "Staffing"] }] }],
      },
      {
        name: "Building safety",
        owners: ["darnell.washington"],
        fields: [{ name: "Occupant load", type: "NUMERIC", isMandatory: true }],
        actions: [
          { type: "APPROVE", transitions: [{ to: ["Decision"] }] },
          { type: "REJECT", transitions: [{ to: [] }] },
        ],
      },
      {
        name: "Staffing",
        owners: ["grace.whitehorse", "layla.haddad"],
        fields: [
          { name: "Shelter manager", type: "PEOPLE", isMandatory: true },
          { name: "Nurse", type: "PEOPLE" },
        ],
        actions: [{ type: "COMPLETE", transitions: [{ to: ["Decision"] }] }],
      },
      {
        name: "Decision",
        owners: ["maria.keller"],
        fields: [
          { name: "Occupant load", type: "NUMERIC", isLocked: true },
          { name: "Opens at", type: "TIME", isMandatory: true },
        ],
        actions: [
          { type: "APPROVE", transitions: [{ to: [] }] },
          { type: "REJECT", transitions: [{ to: [] }] },
        ],
      },
    ],
  },
  {
    name: "News release approval",
    room: "Joint Information Center",
    creator: "thandiwe.mokoena",
    isOpen: true,
    isOffline: true,
    steps: [
      {
        name: "Draft",
        owners: [],
        fields: [
          { name: "Headline", type: "TEXT", isMandatory: true },
          { name: "Text", type: "TEXT", isMandatory: true },
        ],
        actions: [{ type: "SUBMIT", transitions: [{ to: ["Fact check"] }] }],
      },
      {
        name: "Fact check",
        owners: ["maria.keller", "priya.raghunathan"],
        fields: [{ name: "Figures checked with", type: "PEOPLE", isMandatory: true }],
        actions: [{ type: "COMPLETE", transitions: [{ to: ["Approval"] }] }],
      },
      {
        name: "Approval",
        owners: ["thandiwe.mokoena"],
        fields: [{ name: "Remarks", type: "TEXT" }],
        actions: [
          { type: "APPROVE", transitions: [{ to: ["Publication"] }] },
          { type: "RETURN", transitions: [{ to: ["Fact check"] }] },
        ],
      },
      {
        name: "Publication",
        owners: ["thandiwe.mokoena"],
        fields: [{ name: "Languages", type: "SINGLE", default: "English and Spanish" }],
        actions: [{ type: "COMPLETE", transitions: [{ to: [] }] }],
      },
    ],
  },
  {
    name: "Mass notification release",
    room: "Mass Notification",
    creator: "maria.keller",
    isOpen: true,
    isOffline: true,
    steps: [
      {
        name: "Message",
        owners: [],
        fields: [
          { name: "Message", type: "TEXT", isMandatory: true },
          { name: "Channels", type: "SINGLE", default: "Text and voice", isMandatory: true },
          { name: "Area", type: "TEXT", isMandatory: true },
        ],
        actions: [{ type: "SUBMIT", transitions: [{ to: ["First approval"] }] }],
      },
      {
        name: "First approval",
        owners: ["maria.keller"],
        fields: [{ name: "Polygon compared with the map", type: "SINGLE", isMandatory: true }],
        actions: [
          { type: "APPROVE", transitions: [{ to: ["Second approval"] }] },
          { type: "REJECT", transitions: [{ to: [] }] },
        ],
      },
      {
        name: "Second approval",
        owners: ["darnell.washington", "aoife.gallagher"],
        fields: [{ name: "Message", type: "TEXT", isLocked: true }],
        actions: [
          { type: "APPROVE", transitions: [{ to: [] }] },
          { type: "REJECT", transitions: [{ to: [] }] },
        ],
      },
    ],
  },
] as const satisfies ProcessText[];
