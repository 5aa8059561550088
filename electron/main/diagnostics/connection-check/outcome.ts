import type { Certificate, ConnectionStep } from "#shared/model/connection.ts";

/** How a step ended. */
export type Outcome<T> = Pick<ConnectionStep, "state" | "finding" | "advice" | "certificate"> & {
  /** What the steps that need this one go on with; null where they cannot. */
  fact: T | null;
};

/** Nothing is wrong. */
export const good = <T>(finding: string, fact: T): Outcome<T> => ({
  state: "good",
  finding,
  advice: null,
  certificate: null,
  fact,
});

/** It works, and yet somebody should do something. */
export const warning = <T>(finding: string, advice: string | null, fact: T): Outcome<T> => ({
  ...good(finding, fact),
  state: "warning",
  advice,
});

/** It does not work, and what needs it will not either. */
export const bad = (finding: string, advice: string | null): Outcome<never> => ({
  state: "bad",
  finding,
  advice,
  certificate: null,
  fact: null,
});

/** It does not apply here; what needs it goes on. */
export const skipped = <T>(finding: string, fact: T): Outcome<T> => ({
  ...good(finding, fact),
  state: "skipped",
});

/** The same with the certificate to show beside it. */
export const withCertificate = <T>(
  outcome: Outcome<T>,
  certificate: Certificate | null,
): Outcome<T> => ({ ...outcome, certificate });
