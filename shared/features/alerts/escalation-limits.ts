/**
 * The most messages of escalation rules that a person receives from a client within an hour, one a minute; `forOthers` of them
 * are about alerts that are not critical.
 */
export const maxEscalations = { perHour: 10, forOthers: 5 };
