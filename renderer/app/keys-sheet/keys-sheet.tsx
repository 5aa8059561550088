import { formatKeys } from "#renderer/lib/shortcut.ts";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { t } from "#shared/texts/t.ts";
import { railScreens } from "../screens.ts";
import styles from "./keys-sheet.module.css";

/** A dialog with all keyboard shortcuts. */
export function KeysSheet({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={t("keysSheet.keyboardShortcuts")} size="wide" onClose={onClose}>
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
            {isOff(keys) && t("keysSheet.off")}
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
    title: t("keysSheet.everywhere"),
    lines: [
      line(t("keysSheet.commandsAndSearch"), "Mod+k"),
      line(t("keysSheet.openARoomPerson"), "Mod+p"),
      line(t("keysSheet.addToTheShift"), "Mod+l"),
      line(t("keysSheet.filterOrFind"), "Mod+f"),
      line(t("keysSheet.refresh"), "Mod+r"),
      line(t("common.settings"), "Mod+,"),
      line(t("keysSheet.zoomInOutReset"), "Mod++", "Mod+-", "Mod+0"),
      line(t("keysSheet.openInNewWindow"), "Mod+Shift+n"),
      line(t("keysSheet.lock"), "Mod+Shift+l"),
      line(t("keysSheet.closeTheWindow"), "Mod+w"),
      line(t("keysSheet.quit"), "Mod+q"),
      line(t("keysSheet.keyboardShortcuts"), "?"),
      line(t("common.userGuide"), "F1"),
    ],
  },
  {
    title: t("keysSheet.goTo"),
    lines: railScreens.flatMap(({ label, keys }) =>
      keys === undefined ? [] : [line(label, keys)],
    ),
  },
  {
    title: t("keysSheet.inAList"),
    lines: [
      line(t("keysSheet.nextPrevious"), "j", "k"),
      line(t("keysSheet.firstLast"), "Home", "End"),
      line(t("keysSheet.open"), "Enter"),
      line(t("keysSheet.showNewItems"), "n"),
      line(t("keysSheet.filter"), "/"),
      line(t("keysSheet.backToTheList"), "Escape"),
    ],
  },
  {
    title: t("common.inbox"),
    lines: [
      line(t("keysSheet.acknowledgeMarkAsRead"), "e"),
      line(t("keysSheet.snooze"), "s"),
      line(t("keysSheet.reply"), "r"),
      line(t("keysSheet.open"), "o"),
      line(t("common.undo"), "z", "Mod+z"),
    ],
  },
  {
    title: t("common.alerts"),
    lines: [
      line(t("keysSheet.acknowledge"), "e", "a"),
      line(t("keysSheet.acknowledgeAll"), "E"),
      line(t("keysSheet.snooze"), "s"),
      line(t("keysSheet.unsnooze"), "w"),
      line(t("keysSheet.selectAll"), "Mod+a"),
      line(t("common.undo"), "z", "Mod+z"),
    ],
  },
  {
    title: t("common.shiftLog"),
    lines: [line(t("keysSheet.goToTime"), "g")],
  },
  {
    title: t("common.messages"),
    lines: [
      line(t("keysSheet.newMessage"), "Mod+n"),
      line(t("keysSheet.reply"), "r"),
      line(t("keysSheet.copyText"), "c"),
      line(t("common.send"), "Enter"),
      line(t("keysSheet.saveDraftAndGo"), "Escape"),
    ],
  },
  {
    title: t("keysSheet.processGraph"),
    lines: [
      line(t("keysSheet.moveBetweenSteps"), "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"),
      line(t("keysSheet.openAStep"), "Enter"),
      line(t("keysSheet.nextPendingStep"), "p"),
      line(t("keysSheet.zoomInOutFit"), "+", "-", "0"),
    ],
  },
];
