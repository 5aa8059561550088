import type { ProcessAction, ProcessField } from "#shared/model/process.ts";
import type { Username } from "./people.ts";
import type { PlaceName } from "./rooms.ts";

/** What can be done at a step; a transition without steps ends the submission. */
type ActionText = {
  type: "SUBMIT" | "APPROVE" | "REJECT" | "RETURN" | "COMPLETE";
  transitions: {
    to: string[];
    condition?: ProcessAction["transitions"][number]["condition"];
  }[];
};

/** A field of a step. */
export type StepFieldText = {
  name: string;
  type: "TEXT" | "NUMERIC" | "SINGLE" | "PEOPLE" | "TIME" | "REFERENCE";
  default?: ProcessField["defaultValue"];
  isMandatory?: true;
  /** True where the value comes from elsewhere and cannot be typed. */
  isLocked?: true;
};

/** A step as the texts describe it; the first one of a process is its request. */
export type StepText = {
  name: string;
  owners: Username[];
  fields: StepFieldText[];
  actions: ActionText[];
};

/** A process as the texts describe it. */
export type ProcessText = {
  name: string;
  room: PlaceName;
  creator: Username;
  isOpen: boolean;
  isOffline: boolean;
  steps: StepText[];
};
