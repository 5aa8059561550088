import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { useListProblems } from "#renderer/lib/status.ts";
import type { ListProblem } from "#renderer/lib/status-words.ts";
import { Button } from "#renderer/ui/button.tsx";
import { NextAttempt } from "#renderer/ui/time.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import { type CollectionName, describeCollection } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./list.module.css";

const UnreadableDialog = lazyOnRender(
  async () => (await import("./unreadable-dialog.tsx")).UnreadableDialog,
);

/** States at a list what is wrong with it: not refreshed, cut, or with records that could not be read. */
export function ListNote({ collections }: { collections: readonly CollectionName[] }) {
  const problems = useListProblems(collections);
  const [shown, setShown] = useState<CollectionName | null>(null);
  return (
    <>
      {problems.map((problem) => (
        <div key={`${problem.of} ${problem.text}`} className={styles.note} role="status">
          <TriangleAlert size={13} />
          <p className="breaks rest">
            {collections.length > 1 && `${nameLists(problem.of)}: `}
            {problem.text}
            {problem.retryAt !== undefined && <Retry at={problem.retryAt} />}
          </p>
          <Remedy problem={problem} onShow={setShown} />
        </div>
      ))}
      {shown !== null && <UnreadableDialog collection={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** "Tasks, Submissions" */
const nameLists = (of: CollectionName[]): string =>
  of.map((one) => describeCollection(one).title).join(", ");

const Retry = ({ at }: { at: EpochMs }) => (
  <span aria-live="off">
    {" "}
    <NextAttempt at={at} />
  </span>
);

type RemedyProps = { problem: ListProblem; onShow(collection: CollectionName): void };

function Remedy({ problem: { of, remedy }, onShow }: RemedyProps) {
  const [first] = of;
  if (remedy === null || first === undefined) return null;
  return remedy === "show" ? (
    <Button variant="plain" onClick={() => onShow(first)}>
      {t("common.details")}
    </Button>
  ) : (
    <Button variant="plain" onClick={() => refreshAll(of)}>
      {t("common.tryAgain")}
    </Button>
  );
}

/** The result arrives as their freshness. */
function refreshAll(of: CollectionName[]): void {
  for (const collection of of)
    void call("collection.refresh", { collection }).catch(() => undefined);
}
