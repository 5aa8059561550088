import { useQuery } from "@tanstack/react-query";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { t } from "#shared/texts/t.ts";
import { GraphDrawing } from "./graph-drawing.tsx";
import { type ReferredObject, referenceGraphQuery } from "./queries.ts";

type ReferenceGraphProps = { object: ReferredObject; title: string; onClose(): void };

/** A dialog with the graph of what refers to an object and what it refers to, up to three objects far. */
export function ReferenceGraph({ object, title, onClose }: ReferenceGraphProps) {
  const usedBy = useQuery(referenceGraphQuery(object, "usedBy"));
  const uses = useQuery(referenceGraphQuery(object, "uses"));
  const isCut = usedBy.data?.isCut === true || uses.data?.isCut === true;
  return (
    <Dialog
      title={t("references.references")}
      size="full"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    >
      <p className="quiet below-3">
        {rich("references.graphNote", { title: <bdi>{title}</bdi> })}
        {isCut && ` ${t("references.graphIsCut")}`}
      </p>
      <Failure title={t("references.cannotBeRead")} error={usedBy.error ?? uses.error} />
      {usedBy.data !== undefined && uses.data !== undefined && (
        <GraphDrawing parts={[usedBy.data, uses.data]} title={title} onLeave={onClose} />
      )}
    </Dialog>
  );
}
