import { explainWriteError } from "#main/export/write-file.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { PersonalSettings } from "#main/settings/personal-settings.ts";
import { success } from "#shared/lib/result.ts";
import type { PolicyReport } from "#shared/settings/policy-schema.ts";
import type { ExportHandlerParts } from "./export-handlers.ts";

export type SettingsHandlerParts = {
  settings: PersonalSettings;
  policy: PolicyReport;
  exports: Pick<ExportHandlerParts, "promptFile" | "writeFile" | "runs">;
};

/** Creates the handlers of settings and of the policy. Files are handled by a module that few sessions load. */
export const createSettingsHandlers = ({ settings, policy, exports }: SettingsHandlerParts) =>
  ({
    "policy.get": async () => success(policy),
    "settings.get": async () => success(settings.get()),
    "settings.listOrigins": async () => success(settings.listOrigins()),
    "settings.set": async (changes) => success(settings.set(changes)),
    "settings.reset": async ({ names }) => success(settings.reset(names)),
    "settings.export": () => exports.runs.run(() => exportSettings(settings, exports)),
    "settings.import": async ({ text, isPreview }) => {
      const { importSettings } = await import("#main/settings/transfer.ts");
      return importSettings(text, settings, isPreview);
    },
  }) satisfies Partial<Handlers>;

async function exportSettings(
  settings: PersonalSettings,
  { promptFile, writeFile }: SettingsHandlerParts["exports"],
) {
  const { formatExport } = await import("#main/settings/transfer.ts");
  const path = await promptFile("watchdesk-settings.json");
  if (path === null) return success(null);
  try {
    await writeFile(path, only(formatExport(settings)));
    return success({ path });
  } catch (error) {
    const explained = explainWriteError(error);
    if (explained === null) throw error;
    return explained;
  }
}

async function* only(text: string) {
  yield text;
}
