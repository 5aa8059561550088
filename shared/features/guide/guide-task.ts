/** A piece of a text of the user guide: `ui` is a word of the UI, `code` a key or what the user types. */
export type GuideText =
  | { kind: "text" | "ui"; text: string }
  | { kind: "code"; text: string }
  /** A link to another task. */
  | { kind: "task"; text: string; name: string };

export type GuideTask = {
  title: string;
  purpose: GuideText[];
  /** What the user does, in order. */
  steps: GuideText[][];
  /** What the user sees then, and what else is possible; one paragraph each. */
  results: GuideText[][];
  /** Its picture, a file of the guide's folder of pictures, with a description; or null. */
  picture: { file: string; description: string } | null;
};

/** A group of tasks in the index of the user guide. */
export type GuideGroup = {
  title: string;
  /** The names of the tasks, which are those of their files without `.md`. */
  names: string[];
};

export const toPlainText = (texts: readonly GuideText[]): string =>
  texts.map(({ text }) => text).join("");
