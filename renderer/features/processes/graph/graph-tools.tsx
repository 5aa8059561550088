import { useReactFlow } from "@xyflow/react";
import { Download, Hourglass, Maximize, Minus, Plus } from "lucide-react";
import { IconButton } from "#renderer/ui/button.tsx";
import styles from "./graph-tools.module.css";

type GraphToolsProps = {
  /** Null where nothing is pending. */
  onNextPending: (() => void) | null;
  onShowAll(): void;
  onSave(): void;
};

/** What the pointer can do to a graph; most of it has a key as well. */
export function GraphTools({ onNextPending, onShowAll, onSave }: GraphToolsProps) {
  const { zoomIn, zoomOut } = useReactFlow();
  return (
    <div className={styles.tools}>
      {onNextPending !== null && (
        <IconButton icon={Hourglass} label="Next pending step" keys="P" onClick={onNextPending} />
      )}
      <IconButton icon={Plus} label="Zoom in" keys="+" onClick={() => void zoomIn()} />
      <IconButton icon={Minus} label="Zoom out" keys="-" onClick={() => void zoomOut()} />
      <IconButton icon={Maximize} label="Fit the whole graph" keys="0" onClick={onShowAll} />
      <IconButton icon={Download} label="Save as SVG…" onClick={onSave} />
    </div>
  );
}
