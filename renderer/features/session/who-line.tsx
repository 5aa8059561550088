import { Button } from "#renderer/ui/button.tsx";
import type { Who } from "./queries.ts";
import styles from "./steps.module.css";

type WhoLineProps = {
  who: Who;
  /** Null where somebody signs in again, as the same person at the same place. */
  onChange: (() => void) | null;
};

/** Says who signs in, and where. */
export function WhoLine({ who, onChange }: WhoLineProps) {
  return (
    <div className={styles.who}>
      <p className={styles.identity}>
        <bdi className={styles.username}>{who.username}</bdi>
        <span className="spoken"> at </span>
        <bdi className={styles.quiet}>{who.serverUrl}</bdi>
      </p>
      {onChange !== null && (
        <Button look="plain" onClick={onChange}>
          Change
        </Button>
      )}
    </div>
  );
}
