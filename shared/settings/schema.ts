import { z } from "zod";
import { severityRules, severityWords } from "#shared/features/alerts/severity-schema.ts";
import { time } from "../lib/values-schema.ts";
import { breakThroughRoom, quietHours } from "../notifications/schema.ts";
import type { SettingDeclaration } from "./declaration.ts";
import { type SettingName, type Settings, settingDeclarations, settingNames } from "./settings.ts";

export type { Settings };
/** The screens that Watchdesk can open with. */
export type FirstScreen = Settings["firstScreen"];
/** What a notification shows: everything, whom it is from, or only that something is there. */
export type Privacy = Settings["alertPrivacy"];

type Schemas<Name extends SettingName> = { [N in Name]: z.ZodType<Settings[N], Settings[N]> };
type CustomName = {
  [N in SettingName]: (typeof settingDeclarations)[N]["type"] extends "custom" ? N : never;
}[SettingName];

const customSchemas: Schemas<CustomName> = {
  /** Until then no notification is shown; null if the user has not turned on Do not disturb. */
  quietUntil: time,
  quietHours,
  breakThroughRooms: z.array(breakThroughRoom).max(200),
  severityWords,
  severityRules,
};

function schemaOf(name: SettingName): z.ZodType {
  const declared: SettingDeclaration = settingDeclarations[name];
  switch (declared.type) {
    case "switch":
      return z.boolean();
    case "choice":
      return z.enum(Object.keys(declared.options));
    case "duration":
      return z.int().min(declared.min).max(declared.max);
    case "custom":
      return customSchemas[name as CustomName];
  }
}

/** The settings of the user, as they are declared. */
export const settings = z.object(
  Object.fromEntries(settingNames.map((name) => [name, schemaOf(name)])) as Schemas<SettingName>,
);

/** Where the value of a setting comes from. */
export const settingOrigin = z.enum(["organisation", "person", "default"]);
export type SettingOrigin = z.infer<typeof settingOrigin>;
export const settingOrigins = z.record(settings.keyof(), settingOrigin);
export type SettingOrigins = z.infer<typeof settingOrigins>;

/** The settings as they are in force, and which of them the organisation has fixed. */
export const effectiveSettings = settings.extend({ fixed: z.array(settings.keyof()) });
export type EffectiveSettings = z.infer<typeof effectiveSettings>;
