import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";

type Loader = () => Promise<unknown>;

const loaders: Loader[] = [];

/** Loads a module in advance, when the window is idle. */
export const loadWhenIdle = (load: Loader): void => void loaders.push(load);

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Creates a component whose code is loaded when it is first rendered, without a fallback. */
export const lazyOnRender = <Props extends object>(load: Load<Props>) =>
  suspending(async () => ({ default: await load() }), null);

/**
 * Creates a component whose code is loaded when the window is idle, or when it is first rendered. Loaded components
 * render synchronously, without the fallback.
 */
export function lazyWhenIdle<Props extends object>(load: Load<Props>, fallback: ReactNode = null) {
  let loaded: { default: ComponentType<Props> } | null = null;
  const preload = async () => {
    loaded ??= { default: await load() };
    return loaded;
  };
  loadWhenIdle(preload);
  // React suspends for resolved promises, too, and then shows the fallback for a minimum time.
  const read = () => (loaded === null ? preload() : resolved(loaded));
  return Object.assign(suspending(read, fallback), { preload });
}

/** Creates a component whose code is loaded when the window is idle; it renders nothing until then. */
export function lazyAfterPaint<Props extends object>(load: Load<Props>) {
  let loaded: ComponentType<Props> | null = null;
  const waiting = new Set<() => void>();
  loadWhenIdle(async () => {
    loaded = await load();
    for (const show of waiting) show();
  });
  const subscribe = (show: () => void) => {
    waiting.add(show);
    return () => void waiting.delete(show);
  };
  return (props: Props): ReactNode => {
    const Part = useSyncExternalStore(subscribe, () => loaded);
    return Part && createElement(Part, props);
  };
}

/**
 * Returns false in the first render of a component, and then true: for content that must not delay the first paint.
 * Unlike an initial deferred value, this also works within a part that is deferred itself.
 */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted;
}

function suspending<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode,
) {
  const Part: ComponentType<Props> = lazy(load);
  return (props: Props) => createElement(Suspense, { fallback }, createElement(Part, props));
}

/** Creates a thenable that resolves synchronously. */
const resolved = <T>(value: T) =>
  // biome-ignore lint/suspicious/noThenProperty: React treats it as a promise.
  ({ then: (resolve: (value: T) => void) => resolve(value) }) as unknown as Promise<T>;

/** Loads the registered modules sequentially after the first paint. */
export function startLoading(): void {
  const next = () => {
    const load = loaders.shift();
    // A failed load is retried, and reported, when the component is rendered.
    if (load !== undefined) void load().then(later, later);
  };
  const later = () => void requestIdleCallback(next);
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    later();
  });
  painted.observe({ type: "paint", buffered: true });
}
