import { useInfiniteQuery } from "@tanstack/react-query";
import { Waypoints } from "lucide-react";
import { useId, useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { PersonName } from "#renderer/records/people/person-name.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import type { ReferenceEdge, ReferenceNode } from "#shared/records/reference-schema.ts";
import { t } from "#shared/texts/t.ts";
import { type Direction, directReferencesQuery, type ReferredObject } from "./queries.ts";
import {
  formatField,
  formatKind,
  formatReferenceTitle,
  ReferenceIcon,
} from "./reference-texts.tsx";
import styles from "./references.module.css";

const ReferenceGraph = lazyOnRender(
  async () => (await import("./reference-graph.tsx")).ReferenceGraph,
);

type ReferencesProps = ReferredObject & { title: string };

export function References({ title, ...object }: ReferencesProps) {
  const [isGraphOpen, setIsGraphOpen] = useState(false);
  const usedBy = useInfiniteQuery(directReferencesQuery(object, "usedBy"));
  const uses = useInfiniteQuery(directReferencesQuery(object, "uses"));
  const isEmpty = [usedBy, uses].every(({ data }) => data?.pages.at(-1)?.total === 0);
  return (
    <div className={styles.references}>
      <ReferenceSection object={object} direction="usedBy" />
      <ReferenceSection object={object} direction="uses" />
      {!isEmpty && (
        <div data-unprinted>
          <Button aria-haspopup="dialog" onClick={() => setIsGraphOpen(true)}>
            <Waypoints size={14} />
            {t("references.showAsAGraph")}
          </Button>
        </div>
      )}
      {isGraphOpen && (
        <ReferenceGraph object={object} title={title} onClose={() => setIsGraphOpen(false)} />
      )}
    </div>
  );
}

const titles = { usedBy: t("references.usedBy"), uses: t("references.uses") } as const;

/** The direct references in one direction: the first ones, and all of them on request. */
function ReferenceSection({ object, direction }: { object: ReferredObject; direction: Direction }) {
  const titleId = useId();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    directReferencesQuery(object, direction),
  );
  const total = data?.pages.at(-1)?.total;
  const nodes = data?.pages.flatMap((page) => page.nodes) ?? [];
  const edges = Map.groupBy(data?.pages.flatMap((page) => page.edges) ?? [], (edge) =>
    direction === "usedBy" ? edge.source : edge.target,
  );
  if (total === 0 && direction === "uses") return null;
  return (
    <section aria-labelledby={titleId} aria-busy={data === undefined && error === null}>
      <h3 id={titleId} className="aside-title">
        {titles[direction]}{" "}
        {total !== undefined && total > 0 && (
          <span className={styles.count}>{format.count(total)}</span>
        )}
      </h3>
      <Failure title={t("references.cannotBeRead")} error={error} />
      {total === 0 && <p className="quiet">{t("references.unused")}</p>}
      {nodes.length > 0 && (
        <ul className="divided">
          {nodes.map((node) => (
            <li key={node.key} className="flex gap-2 pad-y-1">
              <ReferenceLine node={node} fields={edges.get(node.key) ?? []} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="plain"
          aria-disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {formatMore((total ?? 0) - nodes.length)}
        </Button>
      )}
    </section>
  );
}

/** "Show all" where one more page has all, and otherwise how many are left. */
const formatMore = (left: number): string =>
  left <= 100
    ? t("references.showAll")
    : t("references.show100OfMore", { count: format.count(left) });

/** An object that refers or is referred to, and the fields that state so. */
function ReferenceLine({ node, fields }: { node: ReferenceNode; fields: ReferenceEdge[] }) {
  return (
    <>
      <span className={styles.icon} title={formatKind(node)}>
        <ReferenceIcon kind={node.kind} />
        <span className="spoken">{formatKind(node)}: </span>
      </span>
      <span className="breaks shrinks">
        <ReferenceName node={node} />{" "}
        <span className={styles.field}>
          {fields.map((edge, at) => (
            <span key={`${edge.how} ${edge.field}`}>
              {at > 0 && ", "}
              <bdi>{formatField(edge)}</bdi>
            </span>
          ))}
        </span>
      </span>
    </>
  );
}

/** The name of an object, as a link if it can be shown. */
function ReferenceName({ node }: { node: ReferenceNode }) {
  const { kind, id, title, isStored } = node;
  if (kind === "person") {
    return <PersonName person={{ id, displayName: title || id, name: null, type: null }} />;
  }
  if (!isStored) return <bdi>{formatReferenceTitle(node)}</bdi>;
  return (
    <ObjectLink kind={kind} id={id}>
      {title}
    </ObjectLink>
  );
}
