/** What the bar above a page that is not ours shows; none of it is the page's own word. */
export type BarState = {
  /** "none": nothing of it travels over a network. */
  security: "encrypted" | "open" | "none";
  host: string;
  /** What comes after the host. */
  rest: string;
  /** The whole address. */
  full: string;
  canGoBack: boolean;
  isLoading: boolean;
  /** What there is to say about the page; null where nothing is. */
  note: string | null;
};

/** What can be pressed in that bar. */
export type BarAction = "back" | "reload";

/** What its preload script exposes as `window.pageBar`. */
export type PageBar = {
  act(action: BarAction): void;
  /** Hears the state now and at every change. */
  subscribe(listener: (state: BarState) => void): void;
};

/** The channels of the bar: what it shows, and what is pressed (or "ready", once it listens). */
export const barStateChannel = "watchdesk:bar-state";
export const barActionChannel = "watchdesk:bar-action";
