import { getViewportForBounds, useReactFlow } from "@xyflow/react";
import { type RefObject, useCallback, useRef } from "react";
import type { Box, Layout, Size } from "../layout/shapes.ts";

const readableZoom = 0.55;
export const minZoom = 0.005;
const padding = 0.06;

/** Moves the viewport of a graph; computed from the layout, whether rendered or not. */
export function useViewport(layout: Layout, region: RefObject<HTMLElement | null>) {
  const { getViewport, setViewport } = useReactFlow();

  const show = useCallback(
    (box: Box, largest: number) => {
      const { width, height } = sizeOf(region);
      void setViewport(getViewportForBounds(box, width, height, minZoom, largest, padding));
    },
    [region, setViewport],
  );

  const showAll = useCallback(() => show({ x: 0, y: 0, ...sizeIn(layout) }, 1), [layout, show]);

  const isReadable = useCallback(
    ({ width, height }: Box) => {
      const size = sizeOf(region);
      return Math.min(size.width / width, size.height / height) * (1 - 2 * padding) >= readableZoom;
    },
    [region],
  );

  /** Shows all of a small graph; the pending steps of a large one, or else its first step. */
  const showInitial = useCallback(() => {
    if (isReadable({ x: 0, y: 0, ...sizeIn(layout) })) return showAll();
    const pending = layout.nodes.filter(({ isPending }) => isPending);
    const start = layout.nodes.find(({ isFirst }) => isFirst) ?? layout.nodes[0];
    const together = boundsOf(pending);
    const box = together !== null && isReadable(together) ? together : (pending[0] ?? start);
    if (box !== undefined) show(box, 0.85);
  }, [isReadable, layout, show, showAll]);

  /** Scrolls a step into view at a readable zoom. */
  const reveal = useCallback(
    (id: string) => {
      const node = layout.nodes.find((one) => one.id === id);
      if (node === undefined) return;
      const { x, y, zoom } = getViewport();
      const { width, height } = sizeOf(region);
      const [left, top] = [node.x * zoom + x, node.y * zoom + y];
      const isInSight =
        left >= 0 &&
        top >= 0 &&
        left + node.width * zoom <= width &&
        top + node.height * zoom <= height;
      if (isInSight && zoom >= readableZoom * 0.8) return;
      const nearer = Math.max(zoom, readableZoom);
      void setViewport({
        x: width / 2 - (node.x + node.width / 2) * nearer,
        y: height / 2 - (node.y + node.height / 2) * nearer,
        zoom: nearer,
      });
    },
    [getViewport, layout, region, setViewport],
  );

  const fitted = useRef<Size | null>(null);
  /** Fits a graph again if its region has changed its size; keeps an open step in view. */
  const refit = useCallback(
    (openedId: string | null) => {
      const size = sizeOf(region);
      const before = fitted.current;
      fitted.current = size;
      const isOther = before !== null && !isSame(before, size);
      if (isOther && isReadable({ x: 0, y: 0, ...sizeIn(layout) })) showAll();
      else if (openedId !== null) reveal(openedId);
    },
    [isReadable, layout, region, reveal, showAll],
  );
  return { showInitial, showAll, reveal, refit };
}

// React Flow reports a new size too late.
const sizeOf = ({ current }: RefObject<HTMLElement | null>) => ({
  width: current?.clientWidth || 1,
  height: current?.clientHeight || 1,
});

const isSame = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;

const sizeIn = ({ width, height }: Layout) => ({ width: width || 1, height: height || 1 });

function boundsOf(boxes: Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
