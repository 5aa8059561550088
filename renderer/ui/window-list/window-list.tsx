import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { createPortal } from "react-dom";
import type { ArrivedRow } from "#renderer/lib/arrivals.ts";
import { readCombination } from "#renderer/lib/own-shortcuts.ts";
import { readViewPart, storeViewPart } from "#renderer/lib/persisted-view.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { OverList } from "../split.tsx";
import { useActiveRow } from "./active-row.ts";
import { ArrivalLines, useArrivalAnnouncement, useArrivalsInView } from "./arrival-line.tsx";
import { type ListGroup, layOut } from "./layout.ts";
import { Group, Option } from "./option.tsx";
import { moveByKey, usePicking } from "./picking.ts";
import { useViewport } from "./viewport.ts";
import styles from "./window-list.module.css";
import type { WindowListProps, WindowListRow } from "./window-list-props.ts";

const noGroups: readonly ListGroup[] = [];
const noArrivals: readonly ArrivedRow[] = [];

/**
 * A virtualized listbox with single or multiple selection: Shift selects a range, Ctrl or Cmd toggles a row, Ctrl or
 * Cmd and A selects all. Focus stays on the list, which references its active option.
 */
export function WindowList<Row extends WindowListRow>(props: WindowListProps<Row>) {
  const { count, rowHeight, rowAt, indexOf, selected, onOpen, onShow, identity, focusRequest } =
    props;
  const listId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const overList = useContext(OverList);
  const { groups = noGroups } = props;
  const layout = useMemo(() => layOut(count, rowHeight, groups), [count, rowHeight, groups]);
  const viewport = useViewport(scroller, count, layout);
  const { first, last, scrollToTop } = viewport;
  const { active, from, moveTo, restart } = useActiveRow(props, viewport, layout);
  useArrivalAnnouncement(props.arrivals?.arrived ?? noArrivals);
  const { above, below, isFresh } = useArrivalsInView(props, scroller, layout);
  usePersistedScroll(scroller, props.label, layout.height);
  const picking = usePicking(props, active);

  useEffect(() => {
    if (last >= first) onShow(first, last);
  }, [first, last, onShow]);
  useChange(identity, () => {
    scrollToTop();
    restart();
  });
  useChange(focusRequest, () => scroller.current?.focus());
  useEffect(() => {
    if (isFocusFree()) scroller.current?.focus({ preventScroll: true });
  }, []);

  const handleKey = (event: KeyboardEvent) => {
    const keys = readCombination(event);
    const to = moveByKey(keys, from, count, viewport.pageLength);
    if (to !== null) {
      if (event.shiftKey) picking.pickTo(to);
      else picking.pickOnly(to);
      moveTo(to);
    } else if (keys === "Mod+a" && props.picking !== undefined) picking.pickAll();
    else if (keys === "Enter" && selected !== null) onOpen("key");
    else if (props.keys?.[keys] !== undefined) props.keys[keys](event.nativeEvent);
    else return;
    event.preventDefault();
  };
  const pointer = createPointerHandlers(props, picking, (index) => {
    scroller.current?.focus({ preventScroll: true });
    moveTo(index);
  });

  const indices = listIndices(first, last, active);
  const renderOption = (index: number, origin: number) => (
    <Option
      key={index}
      id={`${listId}-${index}`}
      index={index}
      count={count}
      top={layout.topOf(index) - origin}
      height={rowHeight}
      row={rowAt(index)}
      rowId={rowAt(index)?.id}
      renderRow={props.renderRow}
      isActive={index === active}
      isSelected={picking.isPicked(rowAt(index)?.id)}
      isFresh={isFresh(rowAt(index)?.id)}
    />
  );

  const jump = ({ id, index }: ArrivedRow) => {
    scroller.current?.focus({ preventScroll: true });
    moveTo(indexOf(id) ?? index);
    if (overList === null) return;
    // The detail that covers the list shows the row and takes focus.
    props.arrivals?.onSeen([id]);
    onOpen("key");
  };
  const lines = <ArrivalLines above={above} below={below} onJump={jump} />;

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.list}
        role="listbox"
        tabIndex={0}
        data-density={props.density}
        aria-label={props.label}
        aria-busy={props.isFormer === true}
        aria-multiselectable={props.picking !== undefined}
        aria-activedescendant={`${listId}-${active}`}
        onKeyDown={handleKey}
        {...pointer}
      >
        <div className={styles.rows} role="presentation" style={{ height: layout.height }}>
          {layout.groups.length === 0
            ? indices.map((index) => renderOption(index, 0))
            : [...Map.groupBy(indices, layout.groupOf)].map(([at, members]) => {
                const group = layout.groups[at];
                if (group === undefined) return null;
                return (
                  <Group key={at} {...group} headerHeight={layout.headerHeight}>
                    {members.map((index) => renderOption(index, group.top))}
                  </Group>
                );
              })}
        </div>
      </div>
      {props.arrivals !== undefined && (overList === null ? lines : createPortal(lines, overList))}
    </div>
  );
}

/** Creates mouse handlers that pick rows and pass the pressed one to `onMove`. */
function createPointerHandlers(
  { picking: wanted, onOpen }: Pick<WindowListProps<WindowListRow>, "picking" | "onOpen">,
  { pickTo, toggle, pickOnly }: ReturnType<typeof usePicking>,
  onMove: (index: number) => void,
) {
  return {
    onMouseDown: (event: MouseEvent) => {
      const index = indexAt(event.target);
      if (index === null || event.button !== 0) return;
      // Focus on an option would be lost when the option scrolls out of view.
      event.preventDefault();
      if (event.shiftKey) pickTo(index);
      else if (isModified(event)) toggle(index);
      else pickOnly(index);
      onMove(index);
    },
    onClick: (event: MouseEvent) => {
      if (indexAt(event.target) === null) return;
      const isPick = wanted !== undefined && (event.shiftKey || isModified(event));
      if (!isPick) onOpen("pointer");
    },
  };
}

const isModified = (event: MouseEvent): boolean => event.ctrlKey || event.metaKey;

/** Returns the index of the option under the pointer, or null. */
function indexAt(target: EventTarget): number | null {
  const option = target instanceof Element ? target.closest("[data-index]") : null;
  return option instanceof HTMLElement ? Number(option.dataset.index) : null;
}

/** Returns the indices in view and the active one, in order. */
function listIndices(first: number, last: number, active: number): number[] {
  const indices = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (active < first) return [active, ...indices];
  return active > last ? [...indices, active] : indices;
}

/** Whether focus is nowhere, or on the link that opened this screen. */
function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === document.body || focused instanceof HTMLAnchorElement;
}

/** Runs `react` when `value` changes, but not initially. */
function useChange(value: unknown, react: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    react();
  });
}

/** A scroll position is stored after this pause. */
const pause: DurationMs = 150;

/** The lists whose position is already restored. */
const restored = new Set<string>();

/** Persists the scroll position of a list for a crashed window; `height` is that of all its rows. */
function usePersistedScroll(
  scroller: RefObject<HTMLElement | null>,
  label: string,
  height: number,
): void {
  const part = `${label} scrolled`;
  const stored = useRef(readViewPart(part));

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolling requires the height of the rows.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || typeof stored.current !== "number" || restored.has(part)) return;
    element.scrollTop = stored.current;
    if (Math.abs(element.scrollTop - stored.current) < 1) restored.add(part);
  }, [scroller, part, height]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      clearTimeout(timer);
      timer = setTimeout(() => storeViewPart(part, element.scrollTop), pause);
    };
    element.addEventListener("scroll", store, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", store);
    };
  }, [scroller, part]);
}
