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
        <IconButton label="Next pending step" keys="P" onClick={onNextPending}>
          <Hourglass size={15} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label="Zoom in" keys="+" onClick={() => void zoomIn()}>
        <Plus size={15} aria-hidden="true" />
      </IconButton>
      <IconButton label="Zoom out" keys="-" onClick={() => void zoomOut()}>
        <Minus size={15} aria-hidden="true" />
      </IconButton>
      <IconButton label="Fit the whole graph" keys="0" onClick={onShowAll}>
        <Maximize size={15} aria-hidden="true" />
      </IconButton>
      <IconButton label="Save as SVG…" onClick={onSave}>
        <Download size={15} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
