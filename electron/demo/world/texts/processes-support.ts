import type { ProcessText } from "./process-text.ts";

/** Named by a transition although the step was removed from its process: the one broken step. */
export const absentStep = "Archive (removed)";

/** Processes that keep the response going and clear up after it. */
export const supportProcesses = [
  {
    name: "Generator fuel order",
    room: "Power and Fuel",
    creator: "oleksandr.shevchenko",
    isOpen: true,
    isOffline: true,
    steps: [
      {
        name: "Order",
        owners: [],
        fields: [
          { name: "Site", type: "TEXT", isMandatory: true },
          { name: "Gallons", type: "NUMERIC", isMandatory: true },
        ],
        actions: [{ type: "SUBMIT", transitions: [{ to: ["Dispatch of the truck"] }] }],
      },
      {
        name: "Dispatch of the truck",
        owners: ["samuel.okafor"],
        fields: [{ name: "Driver", type: "PEOPLE", isMandatory: true }],
        actions: [{ type: "APPROVE", transitions: [{ to: ["Receipt"] }] }],
      },
      {
        name: "Receipt",
        owners: ["oleksandr.shevchenko", "maria.keller"],
        fields: [{ name: "Gallons received", type: "NUMERIC", isMandatory: true }],
        actions: [{ type: "COMPLETE", transitions: [{ to: [absentStep] }] }],
      },
    ],
  },
  {
    name: "Damage assessment review",
    room: "Damage Assessment",
    creator: "soren.novacek",
    isOpen: true,
    isOffline: true,
    steps: [
      {
        name: "Field report",
        owners: [],
        fields: [
          { name: "Address", type: "TEXT", isMandatory: true },
          { name: "Damage", type: "SINGLE", isMandatory: true },
        ],
        actions: [{ type: "SUBMIT", transitions: [{ to: ["Quality check"] }] }],
      },
      {
        name: "Quality check",
        owners: ["soren.novacek", "maria.keller"],
        fields: [{ name: "Photograph matches", type: "SINGLE", isMandatory: true }],
        actions: [
          {
            type: "APPROVE",
            transitions: [
              {
                to: ["Building inspector"],
                condition: { field: "Damage", operator: "IN", value: ["Major", "Destroyed"] },
              },
              { to: ["Cost estimate"] },
            ],
          },
          { type: "REJECT", transitions: [{ to: [] }] },
        ],
      },
      {
        name: "Building inspector",
        owners: ["darnell.washington"],
        fields: [{ name: "Placard", type: "SINGLE", isMandatory: true }],
        actions: [{ type: "COMPLETE", transitions: [{ to: ["Cost estimate"] }] }],
      },
      {
        name: "Cost estimate",
        owners: ["wilhelmina.featherstonehaugh"],
        fields: [{ name: "Estimate", type: "NUMERIC", isMandatory: true }],
        actions: [{ type: "COMPLETE", transitions: [{ to: [] }] }],
      },
    ],
  },
  {
    name: "Volunteer deployment",
    room: "Volunteer and Donations Coordination",
    creator: "grace.whitehorse",
    isOpen: true,
    isOffline: false,
    steps: [
      {
        name: "Need",
        owners: [],
        fields: [
          { name: "Work", type: "TEXT", isMandatory: true },
          { name: "People", type: "NUMERIC", default: 4, isMandatory: true },
        ],
        actions: [{ type: "SUBMIT", transitions: [{ to: ["Matching"] }] }],
      },
      {
        name: "Matching",
        owners: ["grace.whitehorse"],
        fields: [{ name: "Team leader", type: "PEOPLE", isMandatory: true }],
        actions: [{ type: "APPROVE", transitions: [{ to: ["Safety briefing"] }] }],
      },
      {
        name: "Safety briefing",
        owners: ["maria.keller", "layla.haddad"],
        fields: [{ name: "Briefed at", type: "TIME", isMandatory: true }],
        actions: [{ type: "COMPLETE", transitions: [{ to: [] }] }],
      },
    ],
  },
  {
    name: "Road closure",
    room: "Public Works Branch",
    creator: "soren.novacek",
    isOpen: false,
    isOffline: false,
    steps: [
      {
        name: "Request",
        owners: [],
        fields: [
          { name: "Road", type: "TEXT", isMandatory: true },
          { name: "Reason", type: "SINGLE", isMandatory: true },
        ],
        actions: [{ type: "SUBMIT", transitions: [{ to: ["Public works decision"] }] }],
      },
      {
        name: "Public works decision",
        owners: ["soren.novacek"],
        fields: [{ name: "Detour", type: "TEXT" }],
        actions: [
          { type: "APPROVE", transitions: [{ to: ["Tell dispatch", "Update the map"] }] },
          { type: "REJECT", transitions: [{ to: [] }] },
        ],
      },
      {
        name: "Tell dispatch",
        owners: ["maria.keller"],
        fields: [{ name: "Told at", type: "TIME", isMandatory: true }],
        actions: [{ type: "COMPLETE", transitions: [{ to: [] }] }],
      },
      {
        name: "Update the map",
        owners: ["thandiwe.mokoena"],
        fields: [],
        actions: [{ type: "COMPLETE", transitions: [{ to: [] }] }],
      },
    ],
  },
] as const satisfies ProcessText[];
