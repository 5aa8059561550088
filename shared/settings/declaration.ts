import { t } from "#shared/texts/t.ts";
/** Titles and notes of the settings screen's sections that show declared settings only. */
export const settingSections = {
  critical: {
    get title() {
      return t("settings.criticalAlerts");
    },
    get note() {
      return t("settings.criticalAlertsNote");
    },
  },
  notifications: {
    get title() {
      return t("settings.notifications");
    },
    get note() {
      return t("settings.notificationsNote");
    },
  },
  content: {
    get title() {
      return t("settings.notificationContent");
    },
    get note() {
      return t("settings.notificationContentNote");
    },
  },
  repeat: {
    get title() {
      return t("settings.repeatAlerts");
    },
    get note() {
      return t("settings.repeatAlertsNote");
    },
  },
  unreachable: {
    get title() {
      return t("settings.serviceUnreachable");
    },
    get note() {
      return t("settings.serviceUnreachableNote");
    },
  },
  opening: {
    get title() {
      return t("settings.openWith");
    },
  },
  appearance: {
    get title() {
      return t("settings.appearance");
    },
  },
  wall: {
    get title() {
      return t("settings.wallDisplay");
    },
    get note() {
      return t("settings.wallDisplayNote");
    },
  },
  lock: {
    get title() {
      return t("settings.appLock");
    },
    get note() {
      return t("settings.appLockNote");
    },
  },
  otherPrograms: {
    get title() {
      return t("settings.screenAndClipboard");
    },
  },
  administration: {
    get title() {
      return t("settings.forAdministrators");
    },
  },
} satisfies Record<string, { title: string; note?: string }>;

/** The key of a section. */
export type SettingSection = keyof typeof settingSections;

type Common = {
  /** Name in the list of all settings; defaults to `label`. */
  name?: string;
  /** What a policy fixes with it, for `docs/administrators.md`; null if a policy cannot fix it. */
  policy: string | null;
  /** Example value for `docs/administrators.md`; defaults to the default value. */
  example?: unknown;
};

type Shown = Common & {
  /** Name of its control. */
  label: string;
  /** Section of the settings screen; if undefined, another component shows the setting. */
  section?: SettingSection;
  /** Heading within the section; consecutive settings with the same heading share it. */
  heading?: string;
  /** Explanation below its control. */
  note?: string;
  /** The switch that must be on for it to be shown. */
  requires?: string;
};

type Option = { label: string; note?: string };

/** A setting that is on or off. */
export type SwitchSetting = Shown & { type: "switch"; default: boolean };

/** A setting with one of a few values, in display order; the value's note replaces `note`. */
export type ChoiceSetting<Value extends string = string> = Shown & {
  type: "choice";
  default: NoInfer<Value>;
  options: Record<Value, Option>;
};

/** An integer number of minutes, seconds or percent; 0, if allowed, means "never". */
export type DurationSetting = Shown & {
  type: "duration";
  unit: "minutes" | "seconds" | "percent";
  default: number;
  min: number;
  max: number;
  /** Selectable values, in addition to the current one. */
  offered: number[];
  /** Formats a value, such as "Every 2 min"; if undefined, it is shown as "30 min" or "2 h". */
  phrase?: (value: number) => string;
};

/** A setting with its own schema in `shared/settings/schema.ts` and its own component. */
export type CustomSetting<Value = unknown> = Common & {
  type: "custom";
  name: string;
  default: Value;
};

/** The declaration of a setting, which storage, policy, settings screen and documentation derive from. */
export type SettingDeclaration = SwitchSetting | ChoiceSetting | DurationSetting | CustomSetting;

// These extend their argument, whose getters return texts in the current language.

/** Declares a setting that is on or off. */
export const onOff = (declared: Omit<SwitchSetting, "type">) =>
  Object.assign(declared, { type: "switch" } as const);

/** Declares a setting whose values are the keys of `options`. */
export const choice = <const Value extends string>(declared: Omit<ChoiceSetting<Value>, "type">) =>
  Object.assign(declared, { type: "choice" } as const);

/** Declares a setting that is a duration or another number with a unit. */
export const duration = (declared: Omit<DurationSetting, "type">) =>
  Object.assign(declared, { type: "duration" } as const);

/** Declares a setting of any other type. */
export const custom = <Value>(declared: Omit<CustomSetting<Value>, "type">) =>
  Object.assign(declared, { type: "custom" } as const);
