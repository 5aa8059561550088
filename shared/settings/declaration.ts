/** The sections of the settings screen that consist of declared settings alone: title and what they are about. */
export const settingSections = {
  critical: {
    title: "Critical alerts",
    note: "They stay on the screen, and the window flashes until you open it.",
  },
  notifications: {
    title: "Notifications",
    note: "In addition to alerts and messages, which always notify.",
  },
  content: {
    title: "Notification content",
    note: "Anyone who sees the screen can read it. While it is locked, new notifications show at most the sender.",
  },
  repeat: { title: "Repeat alerts", note: "Until somebody acknowledges them." },
  unreachable: {
    title: "When the service can't be reached",
    note: "Notify after a while without contact, even in Do not disturb.",
  },
  opening: { title: "Open with" },
  appearance: { title: "Appearance" },
} satisfies Record<string, { title: string; note?: string }>;

/** The key of a section. */
export type SettingSection = keyof typeof settingSections;

type Common = {
  /** Its name in the list of all settings; `label` by default. */
  name?: string;
  /**
   * What a policy fixes with it, for `docs/administrators.md`; null for a setting that belongs to the
   * user alone, which a policy cannot fix.
   */
  policy: string | null;
  /** A value for the example in `docs/administrators.md`; the default value by default. */
  example?: unknown;
};

type Shown = Common & {
  /** Name of its control. */
  label: string;
  /** Where the settings screen shows it; left out, another component does. */
  section?: SettingSection;
  /** Heading of the part of its section; settings in a row with the same one share the part. */
  heading?: string;
  /** What it means, below its control. */
  note?: string;
  /** The switch that has to be on for it to be shown. */
  requires?: string;
};

type Option = { label: string; note?: string };

/** A setting that is on or off. */
export type SwitchSetting = Shown & { type: "switch"; default: boolean };

/** A setting with one of a few values, in the order in which they are offered; the value's note replaces `note`. */
export type ChoiceSetting<Value extends string = string> = Shown & {
  type: "choice";
  default: NoInfer<Value>;
  options: Record<Value, Option>;
};

/** A whole number of minutes or seconds; 0 is "never" where it is allowed. */
export type DurationSetting = Shown & {
  type: "duration";
  unit: "minutes" | "seconds";
  default: number;
  min: number;
  max: number;
  /** Values to choose from; the current one is offered, too. */
  offered: number[];
  /** A number of minutes in words, such as "Every {} min"; left out, the value is shown in hours. */
  phrase?: string;
};

/** A setting with its own schema in `shared/settings/schema.ts` and its own component. */
export type CustomSetting<Value = unknown> = Common & {
  type: "custom";
  name: string;
  default: Value;
};

/** What is declared of a setting: storage, policy, settings screen and documentation follow from it. */
export type SettingDeclaration = SwitchSetting | ChoiceSetting | DurationSetting | CustomSetting;

/** Declares a setting that is on or off. */
export const onOff = (declared: Omit<SwitchSetting, "type">) =>
  ({ type: "switch", ...declared }) as const;

/** Declares a setting with one of a few values: the keys of `options`, among them the default. */
export const choice = <const Value extends string>(declared: Omit<ChoiceSetting<Value>, "type">) =>
  ({ type: "choice", ...declared }) as const;

/** Declares a setting of minutes or seconds. */
export const duration = (declared: Omit<DurationSetting, "type">) =>
  ({ type: "duration", ...declared }) as const;

/** Declares a setting of any other type. */
export const custom = <Value>(declared: Omit<CustomSetting<Value>, "type">) =>
  ({ type: "custom", ...declared }) as const;
