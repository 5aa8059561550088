import { Unlink } from "lucide-react";
import { format } from "#renderer/lib/format.ts";
import styles from "./process-content.module.css";
import type { ProcessGraph } from "./process-graph.ts";

const or = new Intl.ListFormat("en", { type: "disjunction" });

/** Explains the steps that a process refers to but does not have; renders nothing without any. */
export function MissingSteps({ graph: { nodes, edges, firstId } }: { graph: ProcessGraph }) {
  const missing = nodes.filter(({ step }) => step === null).map(({ id }) => id);
  if (missing.length === 0) return null;
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const before = edges
    .filter(({ target }) => missing.includes(target))
    .map(({ source }) => `“${names.get(source) ?? source}”`);
  const origins = [
    ...new Set(before),
    ...(firstId !== null && missing.includes(firstId) ? ["the start"] : []),
  ];
  const cause = origins.length === 0 ? "" : ` after ${or.format(origins)}`;
  return (
    <p className={styles.missing}>
      <Unlink size={14} aria-hidden="true" />
      <span dir="auto">
        {missing.length === 1
          ? `The step${cause} was not received with this process. It may have been removed, or you may not be allowed to see it.`
          : `${format.count(missing.length)} steps${cause} were not received with this process. They may have been removed, or you may not be allowed to see them.`}
      </span>
    </p>
  );
}
