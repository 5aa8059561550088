import type { Random } from "../random.ts";
import type { FieldText, FormText } from "./form-text.ts";
import { mandatory } from "./form-text.ts";
import { sites } from "./sites.ts";

const subjects = [
  "Site inspection",
  "Supply count",
  "Key handover",
  "Fire extinguisher round",
  "Vehicle check",
  "Visitor sign-in",
  "Radio check",
  "Roof and gutter check",
  "First aid cabinet",
  "Evacuation chair check",
];

const leadingFields: FieldText[] = [
  { type: "TEXT", name: "Room or bay", rules: [mandatory] },
  { type: "TIME", name: "Checked at", rules: [mandatory, { type: "NOT_IN_FUTURE" }] },
  { type: "PEOPLE", name: "Checked by" },
  { type: "SINGLE", name: "Result", choices: ["In order", "Repair", "Replace"] },
  {
    type: "TEXT",
    name: "What is wrong",
    rules: [{ type: "VISIBLE_IF", field: 4, equals: "Repair" }],
  },
  { type: "REFERENCE", name: "Incident", source: "Incident report", shows: [1] },
];

const countFields: FieldText[] = [
  { type: "NUMERIC", name: "Expected", rules: [{ type: "RANGE", min: 0, max: 10_000 }] },
  { type: "NUMERIC", name: "Found", rules: [{ type: "RANGE", min: 0, max: 10_000 }] },
];

const mapField: FieldText = { type: "LOCATION", name: "Position", properties: { mapped: true } };
const remarkField: FieldText = { type: "TEXT", name: "Remarks" };

/** Describes one of any number of forms for a routine check, ten fields each. */
export const describeBulkForm = (index: number, random: Random): FormText => ({
  name: `${random.pick(subjects)}, ${random.pick(sites)} (${index})`,
  description: random.isLikely(50) ? "Routine check; one entry per visit." : null,
  room: "Operations Section",
  fields: [
    ...leadingFields,
    { type: "SECTION", name: "Count", fields: countFields },
    random.isLikely(30) ? mapField : remarkField,
  ],
});
