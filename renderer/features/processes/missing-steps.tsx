import { Unlink } from "lucide-react";
import { joinTexts, t } from "#shared/texts/t.ts";
import styles from "./process-content.module.css";
import type { ProcessGraph } from "./process-graph.ts";

/** Explains the steps that a process refers to but does not have; renders nothing without any. */
export function MissingSteps({ graph: { nodes, edges, firstId } }: { graph: ProcessGraph }) {
  const missing = nodes.filter(({ step }) => step === null).map(({ id }) => id);
  if (missing.length === 0) return null;
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const before = edges
    .filter(({ target }) => missing.includes(target))
    .map(({ source }) => t("common.quoted", { text: names.get(source) ?? source }));
  const origins = [
    ...new Set(before),
    ...(firstId !== null && missing.includes(firstId) ? [t("processes.theStart")] : []),
  ];
  const count = missing.length;
  return (
    <p className={styles.missing}>
      <Unlink size={14} aria-hidden="true" />
      <span dir="auto">
        {origins.length === 0
          ? t("processes.stepsNotReceived", { count })
          : t("processes.stepsAfterNotReceived", {
              count,
              origins: joinTexts(origins, "disjunction"),
            })}
      </span>
    </p>
  );
}
