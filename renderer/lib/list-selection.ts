import { create, type StoreApi, type UseBoundStore } from "zustand";
import { keepInView } from "./kept-view.ts";

/** The selected row of a list, and where it was last known to stand. */
export type Selection = { id: string; index: number | null };

/** Where the person is in a place made of a list and a detail. */
export type ListSelectionState = {
  selected: Selection | null;
  /** True when a narrow window shows the detail instead of the list. */
  isDetailOpen: boolean;
  /** Counts the times that focus was asked to go to the list, to the detail. */
  listFocus: number;
  detailFocus: number;
};

/** The steps that a person takes in such a place. */
export type ListSelection = {
  useListSelection: UseBoundStore<StoreApi<ListSelectionState>>;
  select(selection: Selection): void;
  /** Selects nothing, so that no detail is shown. */
  unselect(): void;
  /** Opens the detail of the selected row; `withFocus` takes the keyboard there. */
  open(withFocus: boolean): void;
  /** Shows an object that was asked for elsewhere. */
  show(id: string): void;
  back(): void;
  reset(): void;
};

const start: ListSelectionState = {
  selected: null,
  isDetailOpen: false,
  listFocus: 0,
  detailFocus: 0,
};

/** Makes the browsing state of one place, which has a name of its own. */
export function createListSelection(name: string): ListSelection {
  const useListSelection = create<ListSelectionState>(() => start);
  keepInView(`${name} selection`, useListSelection, ["selected", "isDetailOpen"]);
  const { setState } = useListSelection;
  const open = (withFocus: boolean) =>
    setState((now) => ({
      isDetailOpen: true,
      detailFocus: now.detailFocus + (withFocus ? 1 : 0),
    }));
  return {
    useListSelection,
    select: (selected) => setState({ selected }),
    unselect: () => setState({ selected: null, isDetailOpen: false }),
    open,
    show: (id) => {
      setState({ selected: { id, index: null } });
      open(true);
    },
    back: () => setState((now) => ({ isDetailOpen: false, listFocus: now.listFocus + 1 })),
    reset: () => setState(start),
  };
}
