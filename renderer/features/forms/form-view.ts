import { createContext, use, useCallback, useId, useMemo, useState } from "react";
import {
  arrangeForm,
  type FormMatches,
  type FormNode,
  findFields,
  listNodes,
  listSectionsOf,
  nameIndices,
} from "#shared/domain/form-outline.ts";
import type { NameOf } from "#shared/domain/form-rule-condition.ts";
import type { Form } from "#shared/model/form.ts";

/** How somebody looks at a form. */
type FormView = {
  nodes: FormNode[];
  /** Every node once, each section before what is in it. */
  all: FormNode[];
  filter: string;
  /** What the filter leaves; null without one. */
  matches: FormMatches | null;
  changeFilter(filter: string): void;
  /** Sections that are folded away, by key. */
  closed: ReadonlySet<string>;
  toggle(key: string): void;
  closeAll(): void;
  openAll(): void;
  nameOf: NameOf;
  /** The id of the element that takes the focus for a node. */
  idOf(key: string): string;
  /** Brings a node to the top and gives it the focus, opening the sections that it is in. */
  goTo(key: string): void;
};

/** The form that is being looked at. */
export const FormViewContext = createContext<FormView | null>(null);

/** How the form around is being looked at. */
export function useView(): FormView {
  const view = use(FormViewContext);
  if (view === null) throw new Error("There is no form around.");
  return view;
}

const none: ReadonlySet<string> = new Set();

/** Keeps how somebody looks at a form. */
export function useFormView({ fields }: Form): FormView {
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
  return {
    nodes,
    all,
    filter,
    matches,
    changeFilter,
    closed,
    toggle: (key) =>
      setClosed((now) => {
        const next = new Set(now);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    closeAll: () =>
      setClosed(new Set(all.filter(({ isSection }) => isSection).map(({ key }) => key))),
    openAll: () => setClosed(none),
    nameOf,
    idOf,
    goTo,
  };
}

function reach(id: string): void {
  const element = document.getElementById(id);
  element?.closest("[data-node]")?.scrollIntoView({ block: "start" });
  element?.focus({ preventScroll: true });
}
