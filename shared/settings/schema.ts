import { z } from "zod";
import { escalationRules } from "#shared/features/alerts/escalation-schema.ts";
import { severityRules, severityWords } from "#shared/features/alerts/severity-schema.ts";
import {
  messageTemplates,
  recipientLists,
} from "#shared/features/messages/recipient-list-schema.ts";
import { t } from "#shared/texts/t.ts";
import { id, text, time } from "../lib/values-schema.ts";
import { breakThroughRoom, mute, quietHours } from "../notifications/schema.ts";
import { recordAddresses } from "../records/address-schema.ts";
import { maxMutes } from "./alert-settings.ts";
import type { SettingDeclaration } from "./declaration.ts";
import { type SettingName, type Settings, settingDeclarations, settingNames } from "./settings.ts";
import { combinationPattern, findDuplicate, shortcutIds } from "./shortcuts.ts";
import { wallPages } from "./wall-settings.ts";

export type { Settings };
/** The screens that can be shown at startup. */
export type FirstScreen = Settings["firstScreen"];
/** How much a notification shows: everything, the sender, or only its kind. */
export type Privacy = Settings["notificationContent"];

type Schemas<Name extends SettingName> = { [N in Name]: z.ZodType<Settings[N], Settings[N]> };
type CustomName = {
  [N in SettingName]: (typeof settingDeclarations)[N]["type"] extends "custom" ? N : never;
}[SettingName];

const customSchemas: Schemas<CustomName> = {
  /** End of Do not disturb; null if it is off. */
  quietUntil: time,
  quietHours,
  breakThroughRooms: z.array(breakThroughRoom).max(200),
  mutes: z.array(mute).max(maxMutes),
  severityWords,
  severityRules,
  escalationRules,
  recordAddresses,
  recipientLists,
  messageTemplates,
  shortcuts: z
    .partialRecord(
      z.enum(shortcutIds),
      z
        .array(z.string().regex(combinationPattern, "such as Mod+Shift+p, Alt+1, F8 or e"))
        .max(2)
        .describe("a list of at most two combinations, such as Mod+Shift+p, Alt+1, F8 or e"),
    )
    .refine((changes) => findDuplicate(changes) === null, {
      error: () => t("settings.shortcutsAreUnique"),
    }),
  wallPages: z.array(z.enum(wallPages)).min(1).max(wallPages.length),
  wallRoom: z.strictObject({ id, name: z.string().max(2_000) }).nullable(),
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

/** The user's settings, as declared. */
export const settings = z.object(
  Object.fromEntries(settingNames.map((name) => [name, schemaOf(name)])) as Schemas<SettingName>,
);

/** The origin of a setting's value: fixed by a policy, chosen by the user, default of a policy, or default of Watchdesk. */
export const settingOrigin = z.enum(["organisation", "person", "organisationDefault", "default"]);
export type SettingOrigin = z.infer<typeof settingOrigin>;
export const settingOrigins = z.record(settings.keyof(), settingOrigin);
export type SettingOrigins = z.infer<typeof settingOrigins>;

/** The effective settings, and which of them the organisation fixes. */
export const effectiveSettings = settings.extend({ fixed: z.array(settings.keyof()) });
export type EffectiveSettings = z.infer<typeof effectiveSettings>;

/** Whether the system starts Watchdesk at login, as reported by the system. */
export const loginItem = z.object({
  isOn: z.boolean(),
  isFixed: z.boolean(),
  canChange: z.boolean(),
  /** Why it cannot be changed or differs from the user's choice, or null. */
  note: text,
});
export type LoginItem = z.infer<typeof loginItem>;
