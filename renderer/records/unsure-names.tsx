import { useQuery } from "@tanstack/react-query";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { collectionsWith } from "#shared/records/query/filters.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./list.module.css";
import { unsureNamesQuery, useConfirmName } from "./ownership-queries.ts";
import type { RecordScreenStore } from "./record-screen-store.ts";

/** The collections whose records have owners. */
const owned: CollectionName[] = collectionsWith({ name: "owner", values: [] });

/** Asks whether the most frequent unsure owner is the user; the next one follows. */
export function UnsureNames({ screen }: { screen: RecordScreenStore }) {
  const collection = screen.useList((state) => state.query.collection);
  const { data } = useQuery({
    ...unsureNamesQuery(collection),
    enabled: owned.includes(collection),
  });
  const { mutate, isPending, error } = useConfirmName();
  const [first] = data ?? [];
  if (first === undefined) return null;
  const { key, name, login, count } = first;
  const confirm = (isOwn: boolean) => {
    if (!isPending) mutate({ key, name, isOwn });
  };
  return (
    <section className={styles.question} aria-label={t("records.isYou", { name })}>
      <p>
        {rich("records.confirmOwner", {
          name: (
            <>
              <bdi>{name}</bdi>
              {login !== null && (
                <>
                  {" "}
                  (<bdi>{login}</bdi>)
                </>
              )}
            </>
          ),
          count,
        })}
      </p>
      <div className="row gap-2">
        <Button aria-disabled={isPending} onClick={() => confirm(true)}>
          {t("records.itsMe")}
        </Button>
        <Button aria-disabled={isPending} variant="plain" onClick={() => confirm(false)}>
          {t("records.someoneElse")}
        </Button>
      </div>
      <Failure title={t("common.notSaved")} error={error} />
    </section>
  );
}
