/** Something that the person can do from the command palette. */
export type Command = {
  id: string;
  section: string;
  title: string;
  /** The combination that does it too, as `Keys` names it. */
  keys?: string;
  run(): void;
};

/** Makes the commands of a section that act on its screen; `reach` leads there first. */
export const commandsAt =
  (section: string, reach: () => Promise<void>) =>
  (id: string, title: string, act: () => void, keys?: string): Command => ({
    id,
    section,
    title,
    ...(keys !== undefined && { keys }),
    run: () => void reach().then(act),
  });
