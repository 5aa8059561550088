import { useQuery } from "@tanstack/react-query";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { isMac } from "#renderer/lib/key-combination.ts";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section, Subsection } from "#renderer/ui/section.tsx";
import {
  fromAccelerator,
  type ShortcutChanges,
  shortcutIds,
  shortcutSections,
  shortcutSectionTitles,
  shortcuts,
} from "#shared/settings/shortcuts.ts";
import { t } from "#shared/texts/t.ts";
import { useSettings } from "../queries.ts";
import { FixedNote } from "../setting-notes.tsx";
import { ShortcutRecorder } from "./shortcut-recorder.tsx";
import { ShortcutRow } from "./shortcut-row.tsx";

const none: ShortcutChanges = {};

/** Lists and changes all keyboard shortcuts. */
export function ShortcutsSection() {
  const { settings, change, isFixed, failure } = useSettings();
  const summon = useQuery(commandQuery(["shortcut"], "shortcut.get", null)).data?.keys ?? null;
  const changes = settings?.shortcuts ?? none;
  const context = {
    changes,
    summon: summon === null ? null : fromAccelerator(summon, isMac),
    isMac,
  };
  return (
    <Section title={t("settings.keyboardShortcuts")} note={t("settings.keyboardShortcutsNote")}>
      <Subsection title={t("settings.fromAnyProgram")}>
        <ShortcutRecorder />
      </Subsection>
      {isFixed("shortcuts") && (
        <p className="quiet">
          <FixedNote />
        </p>
      )}
      {shortcutSections.map((section) => {
        const ids = shortcutIds.filter((id) => shortcuts[id].section === section);
        const title = shortcutSectionTitles[section]();
        return (
          <Subsection key={section} title={title}>
            <ul className="column divided" aria-label={t("settings.shortcutsOfSection", { title })}>
              {ids.map((id) => (
                <ShortcutRow
                  key={id}
                  id={id}
                  context={context}
                  isFixed={isFixed("shortcuts")}
                  onChange={(next) => change({ shortcuts: next })}
                />
              ))}
            </ul>
          </Subsection>
        );
      })}
      <Failure error={failure} />
    </Section>
  );
}
