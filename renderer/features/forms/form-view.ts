import { createContext, use, useCallback, useId, useMemo, useState } from "react";
import type { Form } from "#shared/features/forms/schema.ts";
import {
  buildFormNodes,
  findFields,
  listAncestors,
  listNodes,
  mapFieldLabels,
} from "./form-nodes.ts";

type FormView = ReturnType<typeof useFormView>;

export const FormViewContext = createContext<FormView | null>(null);

/** Returns the view of the surrounding form; throws outside of one. */
export function useView(): FormView {
  const view = use(FormViewContext);
  if (view === null) throw new Error("useView needs a FormViewContext.");
  return view;
}

const none: ReadonlySet<string> = new Set();

/** Creates the view of a form: nodes, filter, and collapsed sections. */
export function useFormView({ fields }: Form) {
  const id = useId();
  const nodes = useMemo(() => buildFormNodes(fields), [fields]);
  const all = useMemo(() => listNodes(nodes), [nodes]);
  const names = useMemo(() => mapFieldLabels(fields), [fields]);
  const [filter, changeFilter] = useState("");
  const [closed, setClosed] = useState(none);
  const matches = useMemo(
    () => (filter.trim() === "" ? null : findFields(nodes, filter)),
    [nodes, filter],
  );
  const nameOf = useCallback((index: number) => names.get(index) ?? null, [names]);
  const getElementId = useCallback((key: string) => `${id}-${key}`, [id]);
  const goTo = (key: string) => {
    const ancestors = listAncestors(key);
    const elementId = getElementId(key);
    if (!ancestors.some((one) => closed.has(one))) return focusNode(elementId);
    setClosed((keys) => new Set([...keys].filter((one) => !ancestors.includes(one))));
    // The expanded section is rendered in the next frame.
    requestAnimationFrame(() => focusNode(elementId));
  };
  const toggle = (key: string) => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };
  const closeAll = () =>
    setClosed(new Set(all.filter(({ isSection }) => isSection).map(({ key }) => key)));
  const openAll = () => setClosed(none);
  return {
    nodes,
    /** All nodes, each section before its fields. */
    all,
    filter,
    changeFilter,
    /** Matches of the filter; null without one. */
    matches,
    closed,
    toggle,
    closeAll,
    openAll,
    nameOf,
    /** The id of the element that takes the focus for a node. */
    getElementId,
    /** Scrolls to a node, focuses it, and expands the sections around it. */
    goTo,
  };
}

function focusNode(id: string): void {
  const element = document.getElementById(id);
  element?.closest("[data-node]")?.scrollIntoView({ block: "start" });
  element?.focus({ preventScroll: true });
}
