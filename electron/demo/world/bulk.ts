import type { Random } from "./random.ts";
import type { FormText, RoomText } from "./texts/schemas.ts";
import { bulk } from "./texts/texts.ts";

const { sites, incidents, jobs, timings, remarks, forms } = bulk;

/** Describes an incident room; the index makes its name unique. */
export const describeBulkRoom = (index: number, random: Random): RoomText => ({
  name: `Incident ${String(index + 1).padStart(4, "0")}: ${random.pick(incidents)}, ${random.pick(sites)}`,
  membership: random.pick(["READER", "MEMBER", "MEMBER", "ADMIN"]),
  ...(random.isLikely(30) ? { isSuspended: true } : {}),
});

/** Describes a routine task; the index makes its name unique. */
export const describeBulkTask = (index: number, random: Random) => {
  const { name, details } = random.pick(jobs);
  return {
    name: `${name}, ${random.pick(sites)} (${index})`,
    details: random.isLikely(70) ? details : null,
    timing: random.pick(timings),
  };
};

/** Writes a short message. */
export const writeBulkMessage = (random: Random): string =>
  random.pick(remarks).replace("{n}", String(random.between(2, 98)));

/** Describes a form for a routine check, with ten fields. */
export const describeBulkForm = (index: number, random: Random): FormText => ({
  name: `${random.pick(forms.subjects)}, ${random.pick(sites)} (${index})`,
  description: random.isLikely(50) ? "Routine check; one entry per visit." : null,
  room: "Operations Section",
  fields: [
    ...forms.leadingFields,
    { type: "SECTION", name: "Count", fields: forms.countFields },
    random.isLikely(30) ? forms.mapField : forms.remarkField,
  ],
});
