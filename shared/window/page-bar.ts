/** The content of the bar above an external page; none of it comes from the page. */
export type BarState = {
  /** "none": the page does not use the network. */
  security: "encrypted" | "open" | "none";
  host: string;
  /** The part after the host. */
  rest: string;
  /** The full address. */
  full: string;
  canGoBack: boolean;
  isLoading: boolean;
  /** Whether the bar offers to start again, as the page may lead nowhere. */
  isRestartOffered: boolean;
  note: string | null;
};

/** The buttons of the bar; "restart" opens the address with which the window began. */
export const barActions = ["back", "reload", "restart"] as const;
export type BarAction = (typeof barActions)[number];

/** The API that the bar's preload script exposes as `window.pageBar`. */
export type PageBar = {
  act(action: BarAction): void;
  /** Calls the listener with the current state and after every change. */
  subscribe(listener: (state: BarState) => void): void;
};

/** The bar's channels: its state, and pressed buttons (or "ready" once it is subscribed). */
export const barStateChannel = "watchdesk:bar-state";
export const barActionChannel = "watchdesk:bar-action";
