import { t } from "#shared/texts/t.ts";

/** Titles and notes of the pages of the settings, in display order. */
export const settingPages = {
  appearance: { title: () => t("settings.appearance") },
  language: { title: () => t("settings.languageAndTime") },
  notifications: { title: () => t("settings.notifications") },
  critical: {
    title: () => t("settings.criticalAlerts"),
    note: () => t("settings.criticalAlertsNote"),
  },
  rooms: { title: () => t("common.rooms") },
  duty: { title: () => t("settings.duty") },
  network: { title: () => t("settings.network") },
  lock: { title: () => t("settings.lockAndPrivacy"), note: () => t("settings.appLockNote") },
  storage: { title: () => t("settings.storage") },
  shortcuts: { title: () => t("settings.shortcuts") },
  wall: { title: () => t("settings.wallDisplay"), note: () => t("settings.wallDisplayNote") },
  administration: { title: () => t("settings.administration") },
} satisfies Record<string, { title: () => string; note?: () => string }>;

export type SettingPage = keyof typeof settingPages;

type Common = {
  /** Name in the list of all settings; defaults to `label`. */
  name?: () => string;
  /** What a policy fixes with it, for `docs/administrators.md`; null if a policy cannot fix it. */
  policy: string | null;
  /** Example value for `docs/administrators.md`; defaults to the default value. */
  example?: unknown;
};

type Shown = Common & {
  /** Name of its control. */
  label: () => string;
  /** Page of the settings that lists it; if undefined, another component shows the setting. */
  page?: SettingPage;
  /** Heading above its control; consecutive settings with the same heading share it. */
  heading?: () => string;
  /** Explanation below its control. */
  note?: () => string;
};

export type SwitchSetting = Shown & { type: "switch"; default: boolean };

/** A setting with one of a few values, in display order; the value's note replaces `note`. */
export type ChoiceSetting<Value extends string = string> = Shown & {
  type: "choice";
  default: NoInfer<Value>;
  options: Record<Value, { label: () => string; note?: () => string }>;
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
  name: () => string;
  default: Value;
};

/** The declaration of a setting, which storage, policy, settings screen and documentation derive from. */
export type SettingDeclaration = SwitchSetting | ChoiceSetting | DurationSetting | CustomSetting;

/** Returns the name of a setting in the list of all settings. */
export const nameSetting = (declared: SettingDeclaration): string =>
  declared.type === "custom" ? declared.name() : (declared.name ?? declared.label)();

export const onOff = (declared: Omit<SwitchSetting, "type">): SwitchSetting => ({
  ...declared,
  type: "switch",
});

/** Declares a setting whose values are the keys of `options`. */
export const choice = <const Value extends string>(
  declared: Omit<ChoiceSetting<Value>, "type">,
): ChoiceSetting<Value> => ({ ...declared, type: "choice" });

/** Declares a setting that is a duration or another number with a unit. */
export const duration = (declared: Omit<DurationSetting, "type">): DurationSetting => ({
  ...declared,
  type: "duration",
});

/** Declares a setting of any other type. */
export const custom = <Value>(
  declared: Omit<CustomSetting<Value>, "type">,
): CustomSetting<Value> => ({ ...declared, type: "custom" });
