import type { Offer } from "#renderer/lib/offered-commands.ts";
import { type ProcessView, useProcessView } from "./store.ts";

const views: { view: ProcessView; title: string }[] = [
  { view: "graph", title: "Show the process as a graph" },
  { view: "outline", title: "Show the process as an outline" },
  { view: "fields", title: "Show the fields of the process" },
];

/** What the palette can do with the process that is open. */
export const listProcessOffers = (onSubmissions: () => void): Offer[] => [
  ...views.map(({ view, title }) => ({
    id: `process-${view}`,
    title,
    run: () => useProcessView.setState({ view }),
  })),
  { id: "process-submissions", title: "Submissions of this process", run: onSubmissions },
];

type GraphActs = {
  /** Null where nothing is pending. */
  onNextPending: (() => void) | null;
  onZoomIn(): void;
  onZoomOut(): void;
  onShowAll(): void;
  onSave(): void;
};

/** What the palette can do with the graph that is open. */
export const listGraphOffers = ({ onNextPending, ...act }: GraphActs): (Offer | false)[] => [
  onNextPending !== null && {
    id: "graph-pending",
    title: "Next pending step",
    keys: "p",
    run: onNextPending,
  },
  { id: "graph-in", title: "Zoom into the graph", keys: "+", run: act.onZoomIn },
  { id: "graph-out", title: "Zoom out of the graph", keys: "-", run: act.onZoomOut },
  { id: "graph-all", title: "Fit the whole graph", keys: "0", run: act.onShowAll },
  { id: "graph-save", title: "Save the graph as SVG…", run: act.onSave },
];
