import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from "react";

type Loader = () => Promise<unknown>;

const loaders: Loader[] = [];

/** Has something loaded by the time that somebody wants it: when the window has nothing to do. */
export const loadWhenIdle = (load: Loader): void => void loaders.push(load);

type Drawn<Props> = () => Promise<ComponentType<Props>>;

/** A component whose code is loaded as soon as it is drawn; until it is here there is nothing. */
export const lazyWhenDrawn = <Props extends object>(load: Drawn<Props>) =>
  awaited(async () => ({ default: await load() }), null);

/**
 * A component whose code is loaded when the window has nothing to do, or as soon as it is drawn;
 * one that is here already is drawn at once, without a fallback in between.
 */
export function lazyWhenIdle<Props extends object>(load: Drawn<Props>, fallback: ReactNode = null) {
  let loaded: { default: ComponentType<Props> } | null = null;
  const preload = async () => {
    loaded ??= { default: await load() };
    return loaded;
  };
  loadWhenIdle(preload);
  // React waits for a promise that is resolved too, and then for its fallback to have been seen.
  const read = () => (loaded === null ? preload() : resolved(loaded));
  return Object.assign(awaited(read, fallback), { preload });
}

function awaited<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode,
) {
  const Part: ComponentType<Props> = lazy(load);
  return (props: Props) => createElement(Suspense, { fallback }, createElement(Part, props));
}

/** A promise that tells what it holds at once. */
const resolved = <T>(value: T) =>
  // biome-ignore lint/suspicious/noThenProperty: it is to be taken for a promise
  ({ then: (tell: (value: T) => void) => tell(value) }) as unknown as Promise<T>;

/** Loads what was asked for, one after the other, once the first picture is on screen. */
export function startLoading(): void {
  const next = () => {
    const load = loaders.shift();
    // What cannot be loaded now is asked for again when it is wanted, and says then why it fails.
    if (load !== undefined) void load().then(later, later);
  };
  const later = () => void requestIdleCallback(next);
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    later();
  });
  painted.observe({ type: "paint", buffered: true });
}
