import { writeKeys } from "#renderer/lib/shortcut.ts";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { type KeySection, keySections } from "./key-list.ts";
import styles from "./keys-sheet.module.css";

/** All keys of the app at a glance. */
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
      {lines.map(({ does, keys }) => (
        <div key={does} className={styles.line}>
          <dt>{does}</dt>
          <dd className={styles.keys}>
            {keys.map((combination) => (
              <kbd key={combination}>{writeKeys(combination)}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
