import { useRef, useState } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { FilterField, useFilterFocus } from "#renderer/ui/filter-field.tsx";
import { SectionGroup } from "#renderer/ui/section.tsx";
import { SectionedPage } from "#renderer/ui/sectioned-page.tsx";
import { t } from "#shared/texts/t.ts";
import { type FoundSection, findSettings } from "./find-settings.ts";
import { useChangedSettings } from "./origins-section.tsx";
import { type SettingsPart, settingGroups, settingsParts } from "./setting-sections.tsx";
import styles from "./settings.module.css";
import { ResetDialog } from "./transfer/reset-dialog.tsx";

type SettingsScreenProps = {
  accountId: string;
  /** The section to scroll to. */
  section?: string | null;
};

/** The settings of this computer, in groups, with a search. */
export function SettingsScreen({ accountId, section = null }: SettingsScreenProps) {
  const [typed, setTyped] = useState("");
  const [focusRequest, setFocusRequest] = useState(0);
  const results = useRef<HTMLDivElement>(null);
  const field = useFilterFocus({
    focusRequest,
    onFocus: () => setFocusRequest((count) => count + 1),
  });
  const found = findSettings(settingsParts, typed);
  const goToResults = () => results.current?.querySelector<HTMLElement>("h2")?.focus();
  return (
    <SectionedPage title={t("common.settings")}>
      <div className={styles.search}>
        <FilterField
          label={t("settings.searchSettings")}
          value={typed}
          field={field}
          onChange={setTyped}
          onLeave={goToResults}
        />
        <p className="spoken" role="status">
          {typed !== "" && found.length > 0 && t("settings.sectionsFound", { count: found.length })}
        </p>
      </div>
      <div ref={results}>
        {settingGroups.map((group) => (
          <Group
            key={group}
            group={group}
            found={found.filter((one) => one.section.group === group)}
            isWhole={typed === ""}
            render={({ section: part, keys }) => part.render({ accountId, keys, wanted: section })}
          />
        ))}
      </div>
      {found.length === 0 && (
        <EmptyState
          isUnseen
          title={t("settings.noSettingsFound")}
          action={
            <Button
              onClick={() => {
                setTyped("");
                field.current?.focus();
              }}
            >
              {t("settings.showAllSettings")}
            </Button>
          }
        >
          {t("settings.noSettingsFoundNote")}
        </EmptyState>
      )}
    </SectionedPage>
  );
}

type Found = FoundSection<SettingsPart>;
type GroupProps = {
  group: string;
  found: Found[];
  /** Whether all of it is shown. */
  isWhole: boolean;
  render(found: Found): React.ReactNode;
};

function Group({ group, found, isWhole, render }: GroupProps) {
  const [isResetting, setResetting] = useState(false);
  const changed = useChangedSettings(found.flatMap(({ section }) => section.names));
  if (found.length === 0) return null;
  const canReset = isWhole && changed.length > 0;
  return (
    <SectionGroup
      title={group}
      action={
        canReset && (
          <Button
            variant="plain"
            aria-label={t("settings.resetGroup", { group })}
            onClick={() => setResetting(true)}
          >
            {t("settings.reset")}
          </Button>
        )
      }
    >
      {found.map((one) => (
        <div key={one.section.title}>{render(one)}</div>
      ))}
      {isResetting && (
        <ResetDialog
          title={t("settings.resetGroupQuestion", { group })}
          names={changed}
          onClose={() => setResetting(false)}
        />
      )}
    </SectionGroup>
  );
}
