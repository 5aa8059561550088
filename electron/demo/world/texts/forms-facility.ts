import { type FormText, mandatory } from "./form-text.ts";

/** Forms about facilities, utilities, the airport, damage and training. */
export const facilityForms = [
  {
    name: "Generator check",
    description: "Monthly under load, and once per shift while it carries load.",
    room: "Generator checks",
    fields: [
      { type: "TEXT", name: "Site", rules: [mandatory] },
      { type: "TIME", name: "Started", rules: [mandatory] },
      { type: "NUMERIC", name: "Hour meter", rules: [mandatory], properties: { unit: "h" } },
      {
        type: "SECTION",
        name: "Readings under load",
        fields: [
          {
            type: "NUMERIC",
            name: "Oil pressure",
            rules: [{ type: "RANGE", min: 20, max: 100 }],
            properties: { unit: "psi" },
          },
          {
            type: "NUMERIC",
            name: "Coolant",
            rules: [{ type: "RANGE", min: 100, max: 230 }],
            properties: { unit: "°F" },
          },
          { type: "NUMERIC", name: "Frequency", default: 60, properties: { unit: "Hz" } },
        ],
      },
      {
        type: "NUMERIC",
        name: "Fuel left",
        properties: { unit: "%" },
        rules: [{ type: "RANGE", min: 0, max: 100 }],
      },
      { type: "PEOPLE", name: "Checked by", default: "CURRENT_USER" },
    ],
  },
  {
    name: "Fuel delivery",
    description: "Signed at the tank, not in the office.",
    room: "Power and Fuel",
    creator: "samuel.okafor",
    fields: [
      { type: "REFERENCE", name: "Generator", source: "Generator check", shows: [1, 3] },
      { type: "NUMERIC", name: "Gallons", rules: [mandatory] },
      { type: "SINGLE", name: "Fuel", choices: ["Diesel", "Gasoline", "Propane"] },
      { type: "TIME", name: "Delivered" },
    ],
  },
  {
    name: "Runway lighting inspection",
    description: "At night, both directions, every lamp by its number.",
    room: "Runway lighting 09/27",
    creator: "kenji.watanabe",
    fields: [
      { type: "SINGLE", name: "Runway", choices: ["09/27", "16/34"], rules: [mandatory] },
      { type: "TIME", name: "Inspected", rules: [mandatory, { type: "NOT_IN_FUTURE" }] },
      {
        type: "SECTION",
        name: "Lamps",
        fields: [
          { type: "NUMERIC", name: "Edge lights out", default: 0 },
          { type: "NUMERIC", name: "Threshold lights out", default: 0 },
          { type: "TEXT", name: "Lamp numbers" },
        ],
      },
      { type: "SINGLE", name: "NOTAM needed", choices: ["Yes", "No"] },
    ],
  },
  {
    name: "Damage assessment, homes",
    description: "From the road, one form per address.",
    room: "Damage Assessment",
    creator: "soren.novacek",
    fields: [
      { type: "LOCATION", name: "Address", rules: [mandatory], properties: { mapped: true } },
      {
        type: "SINGLE",
        name: "Damage",
        choices: ["None", "Affected", "Minor", "Major", "Destroyed"],
      },
      { type: "NUMERIC", name: "Water in living area", properties: { unit: "in" } },
      { type: "SINGLE", name: "Insured", choices: ["Yes", "No", "Unknown"], default: "Unknown" },
      { type: "TEXT", name: "Remarks", properties: { multiline: true } },
    ],
  },
  {
    name: "Report damage to your home",
    description: "For residents. This does not replace a call to your insurer.",
    room: "Damage Assessment",
    isPublic: true,
    fields: [
      { type: "TEXT", name: "Your name", rules: [mandatory] },
      { type: "LOCATION", name: "Your address", rules: [mandatory], properties: { mapped: true } },
      { type: "SINGLE", name: "Can you live there", choices: ["Yes", "Partly", "No"] },
      { type: "TEXT", name: "What is damaged", properties: { multiline: true } },
    ],
  },
  {
    name: "Road closure",
    description: null,
    room: "Public Works Branch",
    creator: "soren.novacek",
    fields: [
      { type: "TEXT", name: "Road", rules: [mandatory] },
      { type: "LOCATION", name: "From", properties: { mapped: true } },
      { type: "LOCATION", name: "To", properties: { mapped: true } },
      {
        type: "SINGLE",
        name: "Reason",
        choices: ["Water", "Debris", "Fire", "Slide", "Utility work"],
      },
      { type: "TIME", name: "Expected to open" },
      { type: "REFERENCE", name: "Incident", source: "Incident report", shows: [1] },
    ],
  },
  {
    name: "Water sample",
    description: "The chain of custody starts with this form.",
    room: "Water and Wastewater",
    creator: "oleksandr.shevchenko",
    fields: [
      { type: "TEXT", name: "Bottle number", rules: [mandatory] },
      { type: "LOCATION", name: "Tap", properties: { mapped: true } },
      { type: "TIME", name: "Drawn", rules: [mandatory, { type: "NOT_IN_FUTURE" }] },
      {
        type: "NUMERIC",
        name: "Chlorine",
        properties: { unit: "mg/L", decimals: 2 },
        rules: [{ type: "RANGE", min: 0, max: 5 }],
      },
      {
        type: "SINGLE",
        name: "Coliform",
        choices: ["Pending", "Absent", "Present"],
        default: "Pending",
      },
    ],
  },
  {
    name: "Exercise evaluation",
    description: "What you saw, not whom you blame.",
    room: "Training and Exercises",
    fields: [
      { type: "PEOPLE", name: "Evaluator", rules: [mandatory] },
      {
        type: "SINGLE",
        name: "Capability",
        choices: ["Communications", "Coordination", "Warning", "Mass care"],
      },
      {
        type: "SINGLE",
        name: "Rating",
        choices: ["Performed", "Some challenges", "Major challenges", "Unable"],
      },
      { type: "TEXT", name: "Strength" },
      { type: "TEXT", name: "To improve" },
    ],
  },
  {
    name: "Campus building check",
    description: "Building captains, at the end of every drill.",
    room: "Calder State University Safety",
    creator: "aoife.gallagher",
    fields: [
      { type: "TEXT", name: "Building", rules: [mandatory] },
      { type: "SINGLE", name: "Doors locked from the console", choices: ["All", "Some", "None"] },
      { type: "SINGLE", name: "Message heard", choices: ["Yes", "No"] },
      { type: "SINGLE", name: "All-clear heard", choices: ["Yes", "No"] },
      { type: "PEOPLE", name: "Building captain" },
    ],
  },
] as const satisfies FormText[];

/** Named by a reference field although no such form exists any more: the one broken reference. */
export const absentForm = { id: "49999", name: "Warehouse inventory (retired)" };
