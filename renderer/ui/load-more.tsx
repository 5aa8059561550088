import { Button } from "./button.tsx";
import styles from "./load-more.module.css";

type LoadMoreProps = {
  /** What there is more of: "older alerts". */
  what: string;
  isPending: boolean;
  /** True where the service has no more. */
  isEnd: boolean;
  /** Why there was no answer the last time. */
  failure: string | null;
  onLoad(): void;
};

/** Offers, under a list, to ask the service for what is not stored yet. */
export function LoadMore({ what, isPending, isEnd, failure, onLoad }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <span role="status" className={styles.failure}>
        {isPending ? null : failure}
      </span>
      {isEnd ? (
        <span role="status">No {what}</span>
      ) : (
        <Button look="plain" aria-disabled={isPending} onClick={() => onLoad()}>
          {isPending ? "Loading…" : failure === null ? `Show ${what}` : "Try again"}
        </Button>
      )}
    </div>
  );
}
