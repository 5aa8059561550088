import { formatKeys } from "#renderer/lib/shortcut.ts";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { t } from "#shared/texts/t.ts";
import { railScreens } from "../screens.ts";
import styles from "./keys-sheet.module.css";

/** A dialog with all keyboard shortcuts. */
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

/** An action and its shortcuts. */
type KeyLine = { keys: string[]; action: string };

/** The shortcuts of one part of the app. */
type KeySection = { title: string; lines: KeyLine[] };

const line = (action: string, ...keys: string[]): KeyLine => ({ keys, action });

/** All shortcuts, in display order. */
export const keySections: KeySection[] = [
  {
    title: t("shortcuts.everywhere"),
    lines: [
      line(t("shortcuts.palette"), "Mod+k"),
      line(t("shortcuts.quickOpen"), "Mod+p"),
      line(t("shortcuts.addToLog"), "Mod+l"),
      line(t("shortcuts.filterOrFind"), "Mod+f"),
      line(t("shortcuts.refresh"), "Mod+r"),
      line(t("shortcuts.nextPart"), "F6"),
      line(t("shortcuts.previousPart"), "Shift+F6"),
      line(t("common.settings"), "Mod+,"),
      line(t("shortcuts.zoomInOutReset"), "Mod++", "Mod+-", "Mod+0"),
      line(t("shortcuts.openInNewWindow"), "Mod+Shift+n"),
      line(t("shortcuts.lock"), "Mod+Shift+l"),
      line(t("shortcuts.closeTheWindow"), "Mod+w"),
      line(t("shortcuts.quit"), "Mod+q"),
      line(t("shortcuts.keyboardShortcuts"), "?"),
      line(t("common.userGuide"), "F1"),
    ],
  },
  {
    title: t("shortcuts.goTo"),
    lines: railScreens.map(({ label, keys }) => line(label, keys)),
  },
  {
    title: t("shortcuts.inAList"),
    lines: [
      line(t("shortcuts.nextPrevious"), "j", "k"),
      line(t("shortcuts.firstLast"), "Home", "End"),
      line(t("common.open"), "Enter"),
      line(t("shortcuts.showNewItems"), "n"),
      line(t("shortcuts.filter"), "/"),
      line(t("shortcuts.backToTheList"), "Escape"),
    ],
  },
  {
    title: t("common.inbox"),
    lines: [
      line(t("shortcuts.acknowledge"), "e"),
      line(t("shortcuts.snooze"), "s"),
      line(t("common.reply"), "r"),
      line(t("common.open"), "o"),
      line(t("common.undo"), "z", "Mod+z"),
    ],
  },
  {
    title: t("common.alerts"),
    lines: [
      line(t("shortcuts.acknowledgeOnly"), "e", "a"),
      line(t("shortcuts.acknowledgeAll"), "E"),
      line(t("shortcuts.snooze"), "s"),
      line(t("shortcuts.unsnooze"), "w"),
      line(t("shortcuts.selectAll"), "Mod+a"),
      line(t("common.undo"), "z", "Mod+z"),
    ],
  },
  {
    title: t("common.shiftLog"),
    lines: [line(t("shortcuts.goToTime"), "g")],
  },
  {
    title: t("common.messages"),
    lines: [
      line(t("shortcuts.newMessage"), "Mod+n"),
      line(t("common.reply"), "r"),
      line(t("shortcuts.copyText"), "c"),
      line(t("common.send"), "Enter"),
      line(t("shortcuts.saveDraftAndGoBack"), "Escape"),
    ],
  },
  {
    title: t("shortcuts.processGraph"),
    lines: [
      line(t("shortcuts.moveBetweenSteps"), "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"),
      line(t("shortcuts.openAStep"), "Enter"),
      line(t("shortcuts.nextPendingStep"), "p"),
      line(t("shortcuts.zoomInOutFit"), "+", "-", "0"),
    ],
  },
];
