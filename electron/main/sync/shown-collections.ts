import type { CollectionName } from "#shared/records/collection-schema.ts";

/** The pollers, as far as windows report to them. */
type ViewReceiver = {
  setInView(viewer: string, ...names: CollectionName[]): void;
  showAgain(viewer: string): void;
  leaveView(viewer: string): void;
};

/** Creates the union of what windows show, who show nothing yet; `isHidden` returns whether one is hidden, by its viewer name. */
export function createShownCollections(isHidden: (viewer: string) => boolean) {
  const views = new Map<string, ReadonlySet<CollectionName>>();
  return {
    /** Sets what a window shows; returns those that no window showed before. */
    set: (viewer: string, names: readonly CollectionName[]): ReadonlySet<CollectionName> => {
      const before = new Set([...views.values()].flatMap((shown) => [...shown]));
      views.set(viewer, new Set(names));
      return new Set(names.filter((name) => !before.has(name)));
    },
    read: (viewer: string): ReadonlySet<CollectionName> => views.get(viewer) ?? new Set(),
    leave: (viewer: string) => void views.delete(viewer),
    /** Whether a window shows a collection; on duty, hidden ones count, too. */
    has: (name: CollectionName, isOnDuty: boolean): boolean =>
      [...views].some(([viewer, names]) => names.has(name) && (isOnDuty || !isHidden(viewer))),
  };
}

/** Creates the functions by which windows report what they show to the pollers, while there are any. */
export const createViewReports = (
  getPollers: () => ViewReceiver | null,
  isPolled: (collection: CollectionName) => boolean,
) => ({
  /** Sets the collections that a window shows; requests those whose latest response is not fresh. */
  setInView: (viewer: string, ...collections: CollectionName[]) => {
    const fetched = collections.filter(isPolled);
    if (fetched.length > 0) getPollers()?.setInView(viewer, ...fetched);
  },
  /** Requests what a window shows that was hidden, if the latest response is not fresh. */
  showAgain: (viewer: string) => getPollers()?.showAgain(viewer),
  /** Forgets what a window shows, as when it has closed. */
  leaveView: (viewer: string) => getPollers()?.leaveView(viewer),
});
