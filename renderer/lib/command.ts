/** Something that the person can do from the command palette. */
export type Command = {
  id: string;
  section: string;
  title: string;
  /** The combination that does it too, as `Keys` names it. */
  keys?: string;
  run(): void;
};
