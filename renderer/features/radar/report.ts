import type { ChosenReading, RadarReport } from "#shared/model/radar.ts";

/**
 * What was noticed, and what was chosen here as a part of a policy file, as JSON to be sent to an
 * administrator.
 */
export const writeReport = (reports: RadarReport[], chosen: ChosenReading[]): string =>
  `${JSON.stringify({ policy: { dialect: { fields: toFields(chosen) } }, reports }, null, 2)}\n`;

/** The choices as a dialect has them; those that the organisation overrules are not in it. */
function toFields(chosen: ChosenReading[]): { [kind: string]: { [field: string]: string[] } } {
  const counting = chosen.filter(({ isFixed }) => !isFixed);
  return Object.fromEntries(
    [...Map.groupBy(counting, ({ kind }) => kind)].map(([kind, all]) => [
      kind,
      Object.fromEntries(all.map(({ field, paths }) => [field, paths])),
    ]),
  );
}
