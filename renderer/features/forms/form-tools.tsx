import { ListTree } from "lucide-react";
import {
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { Button } from "#renderer/ui/button.tsx";
import { FilterField, filterKeys } from "#renderer/ui/filter-field.tsx";
import { t } from "#shared/texts/t.ts";
import type { FormNode } from "./form-nodes.ts";
import styles from "./form-tools.module.css";
import { useView } from "./form-view.ts";

/** Finds a field by name or in the outline, which is closed in a narrow pane. */
export function FormTools() {
  const outlineId = useId();
  const tools = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOutlineOpen, setIsOutlineOpen] = useState(false);
  const { all, filter, matches, changeFilter, goTo, closeAll, openAll } = useView();
  const closeOutline = () => setIsOutlineOpen(false);
  // A narrow pane has room for the outline only below the top bar.
  const toggleOutline = () => {
    setIsOutlineOpen(!isOutlineOpen);
    tools.current?.scrollIntoView({ block: isOutlineOpen ? "nearest" : "start" });
  };
  const goToFirst = () => {
    const first = all.find(({ key }) => matches?.found.has(key));
    if (first !== undefined) goTo(first.key);
  };
  const find = () => {
    field.current?.focus();
    field.current?.select();
  };
  const reset = filter !== "" ? () => changeFilter("") : isOutlineOpen ? closeOutline : null;
  const resetFirst = (event: KeyboardEvent) => {
    event.stopPropagation();
    reset?.();
  };
  const pane = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    pane.current = tools.current?.closest("section") ?? tools.current;
  }, []);
  // Outside the pane the same keys filter the list.
  useKeys({ [filterKeys]: find }, pane);
  // Esc first resets filter and outline, then returns to the list.
  useKeys(reset === null ? {} : { Escape: resetFirst }, tools);
  return (
    <div ref={tools} className={styles.tools} data-open={isOutlineOpen}>
      <div className="flex gap-2">
        <span className={styles.toggle}>
          <Button aria-expanded={isOutlineOpen} aria-controls={outlineId} onClick={toggleOutline}>
            <ListTree size={14} />
            {t("forms.outline")}
          </Button>
        </span>
        <FilterField
          field={field}
          label={t("forms.findAField")}
          value={filter}
          onChange={changeFilter}
          onLeave={goToFirst}
        />
      </div>
      <p className={styles.found} role="status">
        {matches?.found.size === 0 && t("common.noResults")}
        {matches !== null &&
          matches.found.size > 0 &&
          t("forms.found", { count: matches.found.size })}
      </p>
      <div id={outlineId} className={styles.outline}>
        <FormOutline onGo={closeOutline} />
        {all.some(({ isSection }) => isSection) && (
          <div className={styles.fold}>
            <Button variant="plain" onClick={closeAll}>
              {t("forms.collapseAll")}
            </Button>
            <Button variant="plain" onClick={openAll}>
              {t("forms.expandAll")}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Deeper levels have the same indent; each level adds 12 px. */
const maxIndentLevel = 5;
const getIndent = (depth: number) => ({
  paddingInlineStart: 8 + 12 * Math.min(depth, maxIndentLevel),
});

/** Lists sections and fields as links; calls `onGo` when one is chosen. */
function FormOutline({ onGo }: { onGo(): void }) {
  const { all, matches, goTo, getElementId } = useView();
  const list = useRef<HTMLOListElement>(null);
  const current = useCurrentNode(all, getElementId);
  const [chosen, setChosen] = useState<string | null>(null);
  const nodes = matches === null ? all : all.filter(({ key }) => matches.shown.has(key));
  // One entry is a tab stop; arrow keys move between entries.
  const tabStop = [chosen, current].find((key) => nodes.some((node) => node.key === key));
  useEffect(() => {
    if (current !== null) reveal(list.current, current);
  }, [current]);

  const handleKey = (event: ReactKeyboardEvent<HTMLOListElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const at = buttons.findIndex((button) => button.matches(":focus"));
    const last = buttons.length - 1;
    const next = {
      ArrowDown: Math.min(at + 1, last),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <nav aria-label={t("forms.outline")}>
      <ol ref={list} className="scrolls" onKeyDown={handleKey}>
        {nodes.map(({ key, label, depth, isSection }, at) => (
          <li key={key}>
            <button
              type="button"
              className={styles.entry}
              style={getIndent(depth)}
              data-key={key}
              data-section={isSection}
              tabIndex={(tabStop === undefined ? at === 0 : key === tabStop) ? 0 : -1}
              aria-current={key === current ? "location" : undefined}
              title={label}
              onFocus={() => setChosen(key)}
              onClick={() => {
                goTo(key);
                onGo();
              }}
            >
              <bdi>{label}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Scrolls only the list; `scrollIntoView` would also scroll the form. */
function reveal(list: HTMLElement | null, key: string): void {
  const entry = list?.querySelector(`[data-key="${key}"]`);
  if (list === null || entry == null) return;
  const frame = list.getBoundingClientRect();
  const box = entry.getBoundingClientRect();
  if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
  else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}

/** Returns the key of the topmost visible node, or null while it is unknown. */
function useCurrentNode(nodes: FormNode[], getElementId: (key: string) => string): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const keys = new Map<Element, string>();
    for (const { key } of nodes) {
      const element = document.getElementById(getElementId(key));
      if (element !== null) keys.set(element, key);
    }
    const [first] = keys.keys();
    if (first === undefined || typeof IntersectionObserver === "undefined") return;
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const key = keys.get(target) ?? "";
          if (isIntersecting) visible.add(key);
          else visible.delete(key);
        }
        const topmost = nodes.find(({ key }) => visible.has(key));
        // Between two fields the last one stays current.
        if (topmost !== undefined) setCurrent(topmost.key);
      },
      // Excludes the area under the top bar, and the lowest 30 %.
      { scrollMargin: `-${getScrollMargin(first)} 0px -30% 0px` },
    );
    for (const element of keys.keys()) observer.observe(element);
    return () => observer.disconnect();
  }, [nodes, getElementId]);
  return current;
}

const getScrollMargin = (element: Element): string =>
  getComputedStyle(element.closest("[data-node]") ?? element).scrollMarginTop || "0px";
