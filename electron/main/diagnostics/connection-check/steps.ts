import {
  type ConnectionStep,
  type ConnectionStepName,
  connectionStepName,
} from "#shared/model/connection.ts";
import { redact } from "../redact.ts";
import { bad, type Outcome } from "./outcome.ts";

/** The steps of one check, as far as they have come. */
export type Steps = {
  list(): ConnectionStep[];
  /**
   * Takes a step and returns what it found to go on with, null where that is nothing. Without work
   * it is passed over, because an earlier one was bad. Never throws.
   */
  take<T>(
    name: ConnectionStepName,
    work: (() => Outcome<T> | Promise<Outcome<T>>) | null,
  ): Promise<T | null>;
};

/** Makes the steps, all waiting; `tell` hears of every change. */
export const createSteps = (tell: (steps: ConnectionStep[]) => void): Steps => {
  let steps = connectionStepName.options.map(createStep);

  const change = (name: ConnectionStepName, to: Partial<ConnectionStep>) => {
    steps = steps.map((step) => (step.name === name ? { ...step, ...to } : step));
    tell(steps);
  };

  return {
    list: () => steps,
    take: async (name, work) => {
      if (work === null) {
        change(name, { state: "skipped", finding: explainOmission(steps) });
        return null;
      }
      change(name, { state: "running" });
      const { fact, ...found } = await attempt(work);
      change(name, found);
      return fact;
    },
  };
};

const createStep = (name: ConnectionStepName): ConnectionStep => ({
  name,
  state: "waiting",
  finding: "",
  advice: null,
  certificate: null,
});

const attempt = async <T>(work: () => Outcome<T> | Promise<Outcome<T>>): Promise<Outcome<T>> => {
  try {
    return await work();
  } catch (error) {
    return bad(
      `Something unexpected happened (${redact(String(error))}).`,
      "Check again; if it keeps failing, send this report to whoever supports Watchdesk.",
    );
  }
};

/** Why a step was not taken: what became of an earlier one. */
const reasons: Partial<Record<ConnectionStepName, string>> = {
  address: "The address cannot be used.",
  proxy: "The route to the service is unknown.",
  name: "The name was not found.",
  connect: "No connection was made.",
  tls: "The connection is not secure.",
  http: "The service itself did not answer.",
};

const explainOmission = (steps: ConnectionStep[]): string => {
  const reason = steps.find(({ state }) => state === "bad");
  return (reason && reasons[reason.name]) ?? "An earlier step failed.";
};
