import type { Dialect, RecordKindName } from "#main/service/dialect.ts";
import type { ChosenReading } from "#shared/sync/radar-schema.ts";
import type { Policy } from "./policy.ts";
import type { SettingsFile } from "./settings.ts";

/** The paths of fields in records, as chosen by users of this computer. */
export type Readings = ReturnType<typeof createReadings>;

/** Stores the choices in the settings, by server. */
export function createReadings(
  settings: Pick<SettingsFile, "get" | "set">,
  policy: Pick<Policy, "dialect"> = {},
) {
  const fieldsOf = (baseUrl: string): Dialect["fields"] =>
    settings.get("dialects")[baseUrl]?.fields ?? {};
  const isFixed = (kind: RecordKindName, field: string) =>
    policy.dialect?.fields?.[kind]?.[field] !== undefined;

  return {
    /** Whether the policy fixes the path of a field: choices have no effect then. */
    isFixed,
    /** Returns the choices for a server; the policy takes precedence. */
    list: (baseUrl: string): ChosenReading[] =>
      Object.entries(fieldsOf(baseUrl)).flatMap(([kind, fields]) =>
        Object.entries(fields).map(([field, paths]) => ({
          kind,
          field,
          paths,
          isFixed: isFixed(kind as RecordKindName, field),
        })),
      ),
    /** Sets the path of a field; null removes the choice. */
    choose: (baseUrl: string, kind: RecordKindName, field: string, path: string | null): void => {
      const dialects = settings.get("dialects");
      const fields = fieldsOf(baseUrl);
      const { [field]: _former, ...others } = fields[kind] ?? {};
      const next = path === null ? others : { ...others, [field]: [path] };
      settings.set({
        dialects: {
          ...dialects,
          [baseUrl]: { ...dialects[baseUrl], fields: { ...fields, [kind]: next } },
        },
      });
    },
  };
}
