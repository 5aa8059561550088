import { choice, duration } from "./declaration.ts";

/** Settings for the appearance of all windows. */
export const appearanceSettings = {
  theme: choice({
    section: "appearance",
    label: "Appearance",
    name: "Theme",
    options: {
      system: { label: "Match system" },
      light: { label: "Light" },
      dark: { label: "Dark" },
    },
    default: "system",
    policy: "light or dark appearance",
  }),
  density: choice({
    section: "appearance",
    heading: "Rows of lists",
    label: "Rows of lists",
    options: {
      comfortable: { label: "Comfortable", note: "Two lines per row." },
      compact: { label: "Compact", note: "One line per row." },
    },
    default: "comfortable",
    policy: "height of the rows of lists: two lines (56 px) or one (32 px)",
    example: "compact",
  }),
  textSize: duration({
    unit: "percent",
    section: "appearance",
    heading: "Text size",
    label: "Text size",
    note: "Applies to all windows. Ctrl or Cmd with + or - also changes it, up to 400 %.",
    phrase: "{} %",
    offered: [85, 100, 115, 130, 150],
    min: 85,
    max: 400,
    default: 100,
    policy: "the size of texts and everything else in the windows; Settings offer 85 to 150",
    example: 115,
  }),
};
