import type { Handlers } from "#main/ipc/serve.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import { success } from "#shared/lib/result.ts";
import type { PolicyReport } from "#shared/settings/policy-schema.ts";

/** What the handlers of settings need of the app. */
export type SettingsHandlerParts = { settings: PersonalSettings; policy: PolicyReport };

/** Creates the handlers of settings and of the policy. */
export const createSettingsHandlers = ({ settings, policy }: SettingsHandlerParts) =>
  ({
    "policy.get": async () => success(policy),
    "settings.get": async () => success(settings.get()),
    "settings.listOrigins": async () => success(settings.listOrigins()),
    "settings.set": async (changes) => success(settings.set(changes)),
    "settings.reset": async ({ names }) => success(settings.reset(names)),
  }) satisfies Partial<Handlers>;
