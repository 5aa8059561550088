import { create, type StoreApi, type UseBoundStore } from "zustand";
import { persistStore } from "./persisted-view.ts";

/** The selected row of a list, and its last known index. */
export type Selection = { id: string; index: number | null };

export type ListSelectionState = {
  selected: Selection | null;
  /** True when a narrow window shows the detail instead of the list. */
  isDetailOpen: boolean;
  /** Counters of requests to focus the list and the detail. */
  listFocus: number;
  detailFocus: number;
};

/** The state and actions of a screen with list and detail. */
export type ListSelection = {
  useListSelection: UseBoundStore<StoreApi<ListSelectionState>>;
  select(selection: Selection): void;
  /** Clears the selection and closes the detail. */
  unselect(): void;
  /** Opens the detail of the selected row, and focuses it if `withFocus`. */
  open(withFocus: boolean): void;
  /** Selects and opens an object. */
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

/** Creates the state of a screen with a unique name. */
export function createListSelection(name: string): ListSelection {
  const useListSelection = create<ListSelectionState>(() => start);
  persistStore(`${name} selection`, useListSelection, ["selected", "isDetailOpen"]);
  const { setState } = useListSelection;
  const open = (withFocus: boolean) =>
    setState((now) => ({ isDetailOpen: true, detailFocus: now.detailFocus + (withFocus ? 1 : 0) }));
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
