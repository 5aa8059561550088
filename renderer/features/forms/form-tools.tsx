import { ListTree } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { Button } from "#renderer/ui/button.tsx";
import { FilterField, filterKeys } from "#renderer/ui/filter-field.tsx";
import { t } from "#shared/texts/t.ts";
import { FormOutline } from "./form-outline.tsx";
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
