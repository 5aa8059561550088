import type { ReactNode } from "react";
import { useState } from "react";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { describeCollection } from "#shared/records/collections.ts";
import type { Readiness } from "#shared/records/record-schema.ts";
import { formatRecordTitle, readName } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./readiness-screen.module.css";

type Missing = Readiness["missing"][number];

const kinds: Record<Missing["kind"], { named(name: ReactNode): ReactNode; unnamed: string }> = {
  form: {
    named: (name) => rich("readiness.neededForm", { name }),
    unnamed: t("readiness.unnamedForm"),
  },
  process: {
    named: (name) => rich("readiness.neededProcess", { name }),
    unnamed: t("readiness.unnamedProcess"),
  },
  nodes: {
    named: (name) => rich("readiness.neededSteps", { name }),
    unnamed: t("readiness.unnamedSteps"),
  },
};

/** The number of items before a collapsible list is expanded. */
const collapsedCount = 3;

type MissingListProps = { missing: Missing[]; isCollapsible?: boolean };

/** Items that stored records refer to and that are not stored, with the records that need them. */
export function MissingList({ missing, isCollapsible = false }: MissingListProps) {
  const [isExpanded, setIsExpanded] = useState(!isCollapsible);
  return (
    <>
      <ul className={styles.missing}>
        {(isExpanded ? missing : missing.slice(0, collapsedCount)).map((one) => (
          <MissingItem key={`${one.kind} ${one.id} ${one.neededBy}`} {...one} />
        ))}
      </ul>
      {isCollapsible && missing.length > collapsedCount && (
        <Button aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
          {isExpanded
            ? t("readiness.showTheFirst", { count: collapsedCount })
            : t("readiness.showAll", { count: missing.length })}
        </Button>
      )}
    </>
  );
}

function MissingItem({ kind, id, name, neededBy, neededIn }: Missing) {
  return (
    <li>
      <p>
        {readName(name) === null ? (
          <>
            {kinds[kind].unnamed}{" "}
            <span className={styles.quiet}>{t("readiness.unnamedId", { id })}</span>
          </>
        ) : (
          kinds[kind].named(<bdi>{name}</bdi>)
        )}
      </p>
      <p className={styles.quiet}>
        {rich("readiness.neededBy", {
          record: (
            <bdi>{formatRecordTitle(describeCollection(neededIn).kind, { name: neededBy })}</bdi>
          ),
        })}
      </p>
    </li>
  );
}
