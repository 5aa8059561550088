import { z } from "zod";
import { readJson } from "#main/system/read-json.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import { isAtService } from "#shared/records/record-address.ts";
import { type Settings, settings } from "#shared/settings/schema.ts";
import { maxImport, type SettingsImport } from "#shared/settings/transfer-schema.ts";
import { t } from "#shared/texts/t.ts";
import type { PersonalSettings } from "./personal-settings.ts";
import { describeExpected, describeFound, plainName, type Shape, shapeOf } from "./policy/shape.ts";

/** The name and version of the format. */
const format = { format: "watchdesk-settings", version: 1 };
const head = z.object({ format: z.literal(format.format), version: z.int().min(1) });
const contents = z.strictObject({
  ...head.shape,
  version: z.literal(1),
  settings: z.record(z.string(), z.unknown()),
});

/** Holds for the moment only. */
const isMomentary = (name: string): boolean => name === "quietUntil";

/** Formats the values that the user has chosen as a JSON file. Settings contain no secrets. */
export function formatExport(from: Pick<PersonalSettings, "get" | "listOrigins">): string {
  const [values, origins] = [from.get(), from.listOrigins()];
  const chosen = settings
    .keyof()
    .options.filter((name) => origins[name] === "person" && !isMomentary(name))
    .map((name) => [name, values[name]]);
  return `${JSON.stringify({ ...format, settings: Object.fromEntries(chosen) }, null, 2)}\n`;
}

/** The valid values of an exported file, and what is ignored of it. */
type ReadImport = { changes: Partial<Settings>; ignored: SettingsImport["ignored"] };

/** Parses an exported file value by value. Fails with `invalidInput` if it is no such file. */
function readImport(text: string, current: PersonalSettings): Result<ReadImport> {
  if (text.length > maxImport) return invalid(t("settings.importIsTooLarge"));
  const json = readJson(text.replace(/^\uFEFF/, ""));
  if (!json.ok) return invalid(json.message);
  const begin = head.safeParse(json.value);
  if (!begin.success) return invalid(t("settings.importIsNoSettingsFile"));
  if (begin.data.version > format.version) return invalid(t("settings.importIsOfNewerVersion"));
  const read = contents.safeParse(json.value);
  if (!read.success) return invalid(t("settings.importHasOtherParts"));

  const changes: Record<string, unknown> = {};
  const ignored: ReadImport["ignored"] = [];
  const { fixed } = current.get();
  for (const [name, value] of Object.entries(read.data.settings)) {
    const why = explainIgnored(name, value, fixed);
    if (why === null) changes[name] = settings.shape[name as keyof Settings].parse(value);
    else ignored.push({ name: plainName(name), why });
  }
  return success({ changes, ignored });
}

const invalid = (message: string) => failure("invalidInput", message);

/** Returns why a value is not imported; null if it is. */
function explainIgnored(name: string, value: unknown, fixed: readonly string[]): string | null {
  if (!Object.hasOwn(settings.shape, name)) return t("settings.unknownSetting");
  if (isMomentary(name)) return t("settings.doNotDisturbIsNotImported");
  if (fixed.includes(name)) return t("settings.setByOrganisation");
  const known = name as keyof Settings;
  const parsed = settings.shape[known].safeParse(value);
  if (!parsed.success) return explainInvalid(known, value, parsed.error.issues[0]);
  const isElsewhere =
    known === "recordAddresses" &&
    Object.values(parsed.data as Settings["recordAddresses"]).some((one) => !isAtService(one));
  return isElsewhere ? t("settings.addressesAreElsewhere") : null;
}

function explainInvalid(name: keyof Settings, value: unknown, issue?: z.core.$ZodIssue): string {
  const shape: Shape = shapeOf(settings.shape[name]);
  if (issue?.code === "custom")
    return issue.message.endsWith(".")
      ? issue.message
      : t("settings.expectedValue", { message: issue.message });
  const isWhole = issue === undefined || issue.path.length === 0;
  if (isWhole)
    return t("settings.expectedFound", {
      expected: describeExpected(shape),
      found: describeFound(value, shape),
    });
  return t("settings.partIsNotValid", { part: plainName(issue.path.join(".")) });
}

/** Imports a file, or only returns what it would change, by the names of settings. */
export function importSettings(
  text: string,
  current: PersonalSettings,
  isPreview: boolean,
): Result<SettingsImport> {
  const read = readImport(text, current);
  if (!read.ok) return read;
  const { changes, ignored } = read.value;
  if (!isPreview) current.set(changes);
  return success({ changed: settings.keyof().options.filter((name) => name in changes), ignored });
}
