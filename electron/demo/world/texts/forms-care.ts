import { type FormText, mandatory } from "./form-text.ts";

/** Forms about shelters, health, volunteers and donations. */
export const careForms = [
  {
    name: "Shelter opening",
    description: "To be complete before the first resident is let in.",
    room: "Mass Care and Shelter",
    fields: [
      { type: "TEXT", name: "Shelter name", rules: [mandatory] },
      { type: "LOCATION", name: "Address", rules: [mandatory], properties: { mapped: true } },
      { type: "TIME", name: "Opens" },
      { type: "PEOPLE", name: "Shelter manager", rules: [mandatory] },
      { type: "NUMERIC", name: "Capacity", rules: [{ type: "RANGE", min: 10, max: 2500 }] },
      {
        type: "SECTION",
        name: "Access",
        fields: [
          { type: "SINGLE", name: "Step-free entrance", choices: ["Yes", "No", "With ramp"] },
          { type: "SINGLE", name: "Pets", choices: ["In the building", "Next door", "No"] },
          { type: "TEXT", name: "Languages spoken", default: "English, Spanish" },
        ],
      },
    ],
  },
  {
    name: "Shelter registration",
    description: "One form per household.",
    room: "Shelter Oakridge High School",
    creator: "grace.whitehorse",
    fields: [
      { type: "REFERENCE", name: "Shelter", source: "Shelter opening", shows: [1] },
      { type: "TEXT", name: "Family name", rules: [mandatory] },
      { type: "NUMERIC", name: "Adults", default: 1, rules: [{ type: "RANGE", min: 0, max: 20 }] },
      {
        type: "NUMERIC",
        name: "Children",
        default: 0,
        rules: [{ type: "RANGE", min: 0, max: 20 }],
      },
      { type: "TIME", name: "Arrived", rules: [mandatory] },
      {
        type: "SECTION",
        name: "Needs",
        permission: { level: "WRITE", group: "Shelter managers" },
        fields: [
          { type: "SINGLE", name: "Medication", choices: ["None", "Own supply", "Help needed"] },
          { type: "TEXT", name: "Diet" },
          { type: "TEXT", name: "Mobility" },
        ],
      },
    ],
  },
  {
    name: "Daily shelter report",
    description: "Due at 06:00 and 18:00. Zero is a report too.",
    room: "Mass Care and Shelter",
    fields: [
      { type: "REFERENCE", name: "Shelter", source: "Shelter opening", shows: [1, 5] },
      { type: "NUMERIC", name: "Residents at midnight", rules: [mandatory] },
      { type: "NUMERIC", name: "Meals served" },
      { type: "NUMERIC", name: "Pets" },
      { type: "TEXT", name: "Shortages", properties: { multiline: true } },
    ],
  },
  {
    name: "Hospital bed availability",
    description: "Staffed beds only.",
    room: "Bed availability",
    creator: "priya.raghunathan",
    fields: [
      {
        type: "SINGLE",
        name: "Hospital",
        choices: ["St. Brigid", "Calder General", "Upper Calder", "Children's Pavilion"],
        rules: [mandatory],
      },
      { type: "TIME", name: "As of", rules: [mandatory, { type: "NOT_IN_FUTURE" }] },
      {
        type: "SECTION",
        name: "Beds",
        fields: [
          { type: "NUMERIC", name: "Adult medical" },
          { type: "NUMERIC", name: "Adult ICU" },
          { type: "NUMERIC", name: "Pediatric" },
          { type: "NUMERIC", name: "Isolation" },
        ],
      },
      { type: "SINGLE", name: "Emergency department", choices: ["Open", "Divert", "Closed"] },
    ],
  },
  {
    name: "Patient tracking",
    description: "The triage tag number is the key: copy it with its letters.",
    room: "EMS staging",
    creator: "layla.haddad",
    fields: [
      { type: "TEXT", name: "Triage tag", rules: [mandatory] },
      { type: "SINGLE", name: "Color", choices: ["Green", "Yellow", "Red", "Black"] },
      { type: "TEXT", name: "Unit" },
      { type: "REFERENCE", name: "Taken to", source: "Hospital bed availability", shows: [1, 8] },
      { type: "TIME", name: "Left the scene" },
    ],
  },
  {
    name: "Volunteer sign-up",
    description: "Open to everybody; we call back within a day.",
    room: "Volunteer and Donations Coordination",
    creator: "grace.whitehorse",
    isPublic: true,
    fields: [
      { type: "TEXT", name: "Your name", rules: [mandatory] },
      { type: "TEXT", name: "Phone or e-mail", rules: [mandatory] },
      {
        type: "SINGLE",
        name: "You can",
        choices: ["Fill sandbags", "Cook", "Drive", "Interpret", "Anything"],
      },
      {
        type: "TEXT",
        name: "Languages",
        rules: [{ type: "VISIBLE_IF", field: 3, equals: "Interpret" }],
      },
      { type: "SINGLE", name: "Over 18", choices: ["Yes", "No"], rules: [mandatory] },
    ],
  },
  {
    name: "Donation intake",
    description: "What came in, and where it was put.",
    room: "Volunteer and Donations Coordination",
    creator: "samuel.okafor",
    fields: [
      { type: "TEXT", name: "Donor" },
      { type: "TEXT", name: "Goods", rules: [mandatory] },
      { type: "NUMERIC", name: "Pallets", rules: [{ type: "RANGE", min: 0, max: 500 }] },
      { type: "REFERENCE", name: "Shelf", source: "Warehouse inventory (retired)", shows: [1, 2] },
      { type: "TIME", name: "Received" },
    ],
  },
  {
    name: "Animal intake",
    description: null,
    room: "Animal Services",
    creator: "grace.whitehorse",
    fields: [
      { type: "TEXT", name: "Animal", rules: [mandatory] },
      { type: "PEOPLE", name: "Taken in by" },
      { type: "REFERENCE", name: "Household", source: "Shelter registration", shows: [2, 5] },
      { type: "SINGLE", name: "Vaccinated", choices: ["Yes", "No", "Unknown"], default: "Unknown" },
    ],
  },
] as const satisfies FormText[];
