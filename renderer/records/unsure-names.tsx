import { useQuery } from "@tanstack/react-query";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import { unsureNamesQuery, useConfirmName } from "./ownership-queries.ts";
import type { RecordScreenStore } from "./record-screen-store.ts";
import styles from "./unsure-names.module.css";

/** Asks whether the most frequent unsure owner is the user; the next one follows. */
export function UnsureNames({ screen }: { screen: RecordScreenStore }) {
  const collection = screen.useList((state) => state.query.collection);
  const { data } = useQuery({
    ...unsureNamesQuery(collection),
    enabled: screen.hasOwners === true,
  });
  const { mutate, isPending, error } = useConfirmName();
  const [first] = data ?? [];
  if (first === undefined) return null;
  const { key, name, login, count } = first;
  const confirm = (isOwn: boolean) => {
    if (!isPending) mutate({ key, name, isOwn });
  };
  return (
    <section className={styles.question} aria-label={`Is ${name} you?`}>
      <p>
        Is <bdi>{name}</bdi>
        {login !== null && (
          <>
            {" "}
            (<bdi>{login}</bdi>)
          </>
        )}{" "}
        you? {count === 1 ? "1 record names" : `${format.count(count)} records name`} this owner.
      </p>
      <div className={styles.answers}>
        <Button aria-disabled={isPending} onClick={() => confirm(true)}>
          This is me
        </Button>
        <Button aria-disabled={isPending} variant="plain" onClick={() => confirm(false)}>
          Someone else
        </Button>
      </div>
      <Failure title="Not saved" error={error} />
    </section>
  );
}
