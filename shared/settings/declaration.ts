import { t } from "#shared/texts/t.ts";

/** Titles and notes of the pages of the settings, in display order. */
export const settingPages = {
  appearance: {
    get title() {
      return t("settings.appearance");
    },
  },
  language: {
    get title() {
      return t("settings.languageAndTime");
    },
  },
  notifications: {
    get title() {
      return t("settings.notifications");
    },
  },
  critical: {
    get title() {
      return t("settings.criticalAlerts");
    },
    get note() {
      return t("settings.criticalAlertsNote");
    },
  },
  rooms: {
    get title() {
      return t("common.rooms");
    },
  },
  duty: {
    get title() {
      return t("settings.duty");
    },
  },
  network: {
    get title() {
      return t("settings.network");
    },
  },
  lock: {
    get title() {
      return t("settings.lockAndPrivacy");
    },
    get note() {
      return t("settings.appLockNote");
    },
  },
  storage: {
    get title() {
      return t("settings.storage");
    },
  },
  shortcuts: {
    get title() {
      return t("settings.shortcuts");
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
  administration: {
    get title() {
      return t("settings.administration");
    },
  },
} satisfies Record<string, { title: string; note?: string }>;

export type SettingPage = keyof typeof settingPages;

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
  /** Page of the settings that lists it; if undefined, another component shows the setting. */
  page?: SettingPage;
  /** Heading above its control; consecutive settings with the same heading share it. */
  heading?: string;
  /** Explanation below its control. */
  note?: string;
};

export type SwitchSetting = Shown & { type: "switch"; default: boolean };

/** A setting with one of a few values, in display order; the value's note replaces `note`. */
export type ChoiceSetting<Value extends string = string> = Shown & {
  type: "choice";
  default: NoInfer<Value>;
  options: Record<Value, { label: string; note?: string }>;
};

/** An integer number of minutes or percent; 0, if allowed, means "never". */
export type DurationSetting = Shown & {
  type: "duration";
  unit: "minutes" | "percent";
  default: number;
  min: number;
  max: number;
  /** Selectable values, in addition to the current one. */
  offered: number[];
  /** Formats a value other than 0, such as "Every 2 min". */
  phrase: (value: number) => string;
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
