import { createContext, use, useCallback, useId, useMemo, useState } from "react";
import type { Form } from "#shared/features/forms/schema.ts";
import { arrangeForm, findFields, listNodes, listSectionsOf, nameIndices } from "./form-outline.ts";

type FormView = ReturnType<typeof useFormView>;

/** The form in view, for the parts of it. */
export const FormViewContext = createContext<FormView | null>(null);

/** The form around a part, and how the user views it; throws outside of a form. */
export function useView(): FormView {
  const view = use(FormViewContext);
  if (view === null) throw new Error("There is no form around.");
  return view;
}

const none: ReadonlySet<string> = new Set();

/** Holds the filter of a form and its closed sections, by key. */
export function useFormView({ fields }: Form) {
  const id = useId();
  const nodes = useMemo(() => arrangeForm(fields), [fields]);
  const all = useMemo(() => listNodes(nodes), [nodes]);
  const names = useMemo(() => nameIndices(fields), [fields]);
  const [filter, changeFilter] = useState("");
  const [closed, setClosed] = useState(none);
  const matches = useMemo(
    () => (filter.trim() === "" ? null : findFields(nodes, filter)),
    [nodes, filter],
  );
  const nameOf = useCallback((index: number) => names.get(index) ?? null, [names]);
  const idOf = useCallback((key: string) => `${id}-${key}`, [id]);
  const goTo = (key: string) => {
    const around = new Set(listSectionsOf(key));
    const isHidden = [...around].some((one) => closed.has(one));
    if (isHidden) setClosed((now) => new Set([...now].filter((one) => !around.has(one))));
    // What was folded away can be scrolled to only once it is drawn.
    if (isHidden) requestAnimationFrame(() => reach(idOf(key)));
    else reach(idOf(key));
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
    /** Every node once, each section before its nodes. */
    all,
    filter,
    changeFilter,
    /** What the filter leaves; null without one. */
    matches,
    closed,
    toggle,
    closeAll,
    openAll,
    nameOf,
    /** The id of the element that takes the focus for a node. */
    idOf,
    /** Brings a node to the top and gives it the focus, opening the sections that it is in. */
    goTo,
  };
}

function reach(id: string): void {
  const element = document.getElementById(id);
  element?.closest("[data-node]")?.scrollIntoView({ block: "start" });
  element?.focus({ preventScroll: true });
}
