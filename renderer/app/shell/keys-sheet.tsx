import { formatKeys } from "#renderer/lib/shortcut.ts";
import { Dialog } from "#renderer/ui/dialog.tsx";
import {
  shortcutIds,
  shortcutSections,
  shortcutSectionTitles,
  shortcuts,
} from "#shared/settings/shortcuts.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./keys-sheet.module.css";

export function KeysSheet({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={t("shortcuts.keyboardShortcuts")} size="wide" onClose={onClose}>
      <div className={styles.sections}>
        {keySections.map((section) => (
          <Section key={section.title} {...section} />
        ))}
      </div>
    </Dialog>
  );
}

const Section = ({ title, lines }: KeySection) => (
  <section className={styles.section}>
    <h3 className={styles.title}>{title}</h3>
    <dl>
      {lines.map(({ action, keys }) => (
        <div key={action} className={styles.line}>
          <dt>{action}</dt>
          <dd className={styles.keys}>
            {keys
              .filter((combination) => formatKeys(combination) !== "")
              .map((combination) => (
                <kbd key={combination}>{formatKeys(combination)}</kbd>
              ))}
            {isOff(keys) && t("shortcuts.off")}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

const isOff = (keys: string[]): boolean => keys.every((one) => formatKeys(one) === "");

type KeyLine = { keys: string[]; action: string };

type KeySection = { title: string; lines: KeyLine[] };

const line = (action: string, ...keys: string[]): KeyLine => ({ keys, action });

/** Keys that users cannot change, by section. */
const fixed: { [Section in keyof typeof shortcutSectionTitles]?: KeyLine[] } = {
  inList: [
    line(t("shortcuts.firstLast"), "Home", "End"),
    line(t("common.open"), "Enter"),
    line(t("shortcuts.backToTheList"), "Escape"),
  ],
  inMessages: [line(t("common.send"), "Enter"), line(t("shortcuts.saveDraftAndGoBack"), "Escape")],
  inGraph: [
    line(t("shortcuts.moveBetweenSteps"), "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"),
    line(t("shortcuts.openAStep"), "Enter"),
  ],
};

export const keySections: KeySection[] = shortcutSections.map((section) => ({
  title: shortcutSectionTitles[section](),
  lines: [
    ...shortcutIds
      .map((id) => shortcuts[id])
      .filter((one) => one.section === section)
      .map(({ label, keys }) => line(label(), ...keys)),
    ...(fixed[section] ?? []),
  ],
}));
