import type { ChosenReading, RadarReport } from "#shared/model/radar.ts";

/**
 * What was noticed, and what was chosen here as a part of a policy file, as JSON to be sent to an
 * administrator.
 */
export const writeReport = (reports: RadarReport[], chosen: ChosenReading[]): string =>
  `${JSON.stringify({ policy: toPolicy(chosen.filter(({ isFixed }) => !isFixed)), reports }, null, 2)}\n`;

/** The choices as a policy file has them. */
export const toPolicy = (chosen: ChosenReading[]) => ({
  dialect: {
    fields: Object.fromEntries(
      [...Map.groupBy(chosen, ({ kind }) => kind)].map(([kind, all]) => [
        kind,
        Object.fromEntries(all.map(({ field, paths }) => [field, paths])),
      ]),
    ),
  },
});
