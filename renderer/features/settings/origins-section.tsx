import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { Disclosure } from "#renderer/ui/disclosure.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import type { SettingDeclaration } from "#shared/settings/declaration.ts";
import type { SettingOrigin } from "#shared/settings/schema.ts";
import { type SettingName, settingDeclarations, settingNames } from "#shared/settings/settings.ts";
import { t } from "#shared/texts/t.ts";
import { useSettings } from "./queries.ts";
import styles from "./settings.module.css";

const origins: Record<SettingOrigin, string> = {
  organisation: t("settings.setByYourOrganisation"),
  person: t("settings.chosenOnThisComputer"),
  organisationDefault: t("settings.defaultOfYourOrganisation"),
  default: t("settings.default"),
};

/** Returns the name of a setting. */
export const nameOf = (name: SettingName): string => {
  const declared: SettingDeclaration = settingDeclarations[name];
  return declared.type === "custom" ? declared.name : (declared.name ?? declared.label);
};

function useOrigins() {
  const { settings } = useSettings();
  return useQuery({
    // A changed value may have another origin.
    ...commandQuery(["settings", "origins", settings], "settings.listOrigins", null),
    placeholderData: keepPreviousData,
  });
}

/** Returns which of some settings the user has changed. */
export function useChangedSettings(names: readonly SettingName[]): SettingName[] {
  const { data } = useOrigins();
  return names.filter((name) => data?.[name] === "person");
}

/** Shows where the value of each setting comes from. */
export function OriginsSection() {
  const { data, error } = useOrigins();
  const failure = error && { title: t("settings.cantReadTheSettings"), message: error.message };
  return (
    <Section title={t("settings.whereSettingsComeFrom")}>
      {data !== undefined && (
        <Disclosure summary={t("settings.everySetting")} about={t("settings.everySettingAbout")}>
          <dl className={styles.values}>
            {settingNames.map((name) => (
              <Fragment key={name}>
                <dt>{nameOf(name)}</dt>
                <dd>{origins[data[name]]}</dd>
              </Fragment>
            ))}
          </dl>
        </Disclosure>
      )}
      <Failure error={failure} />
    </Section>
  );
}
