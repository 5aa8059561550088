import { useState } from "react";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";

const ExplainDialog = lazyOnRender(
  async () => (await import("./explain-dialog.tsx")).ExplainDialog,
);

/** The title of the action. */
export const explainTitle = t("explain.title");

/** The kinds of records that notifications are about, besides alerts and messages. */
const notifiedRecords: ReadonlySet<ObjectKind> = new Set<ObjectKind>([
  "task",
  "submission",
  "entry",
  "form",
  "process",
]);

type Explained = { kind: ObjectKind; id: string; title: string };

/** Returns the dialog about the notifications of an item, to be rendered, and a function that opens it; null if its kind has none. */
export function useExplainDialog({ kind, id, title }: Explained) {
  const [isOpen, setIsOpen] = useState(false);
  const subject =
    kind === "alert" || kind === "message"
      ? { kind, id }
      : notifiedRecords.has(kind)
        ? { kind: "record" as const, id: `${kind}:${id}` }
        : null;
  return {
    explain: subject === null ? null : () => setIsOpen(true),
    explainDialog: isOpen && subject !== null && (
      <ExplainDialog
        subject={subject}
        title={kind === "message" ? null : title}
        onClose={() => setIsOpen(false)}
      />
    ),
  };
}
