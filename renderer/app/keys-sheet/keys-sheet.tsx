import { formatKeys } from "#renderer/lib/shortcut.ts";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { railScreens } from "../screens.ts";
import styles from "./keys-sheet.module.css";

/** A dialog with all keyboard shortcuts. */
export function KeysSheet({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Keyboard shortcuts" size="wide" onClose={onClose}>
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
            {isOff(keys) && "Off"}
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
    title: "Everywhere",
    lines: [
      line("Commands and search", "Mod+k"),
      line("Open a room, person or record", "Mod+p"),
      line("Add to the shift log", "Mod+l"),
      line("Filter or find", "Mod+f"),
      line("Refresh", "Mod+r"),
      line("Settings", "Mod+,"),
      line("Zoom in, out, reset", "Mod++", "Mod+-", "Mod+0"),
      line("Open in new window", "Mod+Shift+n"),
      line("Lock", "Mod+Shift+l"),
      line("Close the window", "Mod+w"),
      line("Quit", "Mod+q"),
      line("Keyboard shortcuts", "?"),
      line("User guide", "F1"),
    ],
  },
  {
    title: "Go to",
    lines: railScreens.flatMap(({ label, keys }) =>
      keys === undefined ? [] : [line(label, keys)],
    ),
  },
  {
    title: "In a list",
    lines: [
      line("Next, previous", "j", "k"),
      line("First, last", "Home", "End"),
      line("Open", "Enter"),
      line("Show new items", "n"),
      line("Filter", "/"),
      line("Back to the list", "Escape"),
    ],
  },
  {
    title: "Inbox",
    lines: [
      line("Acknowledge, mark as read, done", "e"),
      line("Snooze", "s"),
      line("Reply", "r"),
      line("Open", "o"),
      line("Undo", "z", "Mod+z"),
    ],
  },
  {
    title: "Alerts",
    lines: [
      line("Acknowledge", "e", "a"),
      line("Acknowledge all…", "E"),
      line("Snooze", "s"),
      line("Unsnooze", "w"),
      line("Select all", "Mod+a"),
      line("Undo", "z", "Mod+z"),
    ],
  },
  {
    title: "Shift log",
    lines: [line("Go to time", "g")],
  },
  {
    title: "Messages",
    lines: [
      line("New message", "Mod+n"),
      line("Reply", "r"),
      line("Copy text", "c"),
      line("Send", "Enter"),
      line("Save draft and go back", "Escape"),
    ],
  },
  {
    title: "Process graph",
    lines: [
      line("Move between steps", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"),
      line("Open a step", "Enter"),
      line("Next pending step", "p"),
      line("Zoom in, out, fit", "+", "-", "0"),
    ],
  },
];
