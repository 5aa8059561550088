import type { Result } from "../lib/result.ts";
import type { Picture } from "../window/picture-schema.ts";
import type {
  AccountArgument,
  CommandInput,
  CommandName,
  CommandOutput,
  EventName,
  EventPayload,
} from "./contract.ts";

/** The API that the preload script exposes to the renderer as `window.watchdesk`. */
export type Bridge = {
  /** Resolves to whether a picture of the first screen is shown until the UI is rendered. */
  isPictured(): Promise<boolean>;
  /** Returns the view that this page restores, as another page has written it; null until `isPictured`, and without one. */
  readView(): string | null;
  /**
   * Runs a command in main, for the named account if it changes account data; resolves to the result and rejects only
   * if main is gone.
   */
  call<N extends CommandName>(
    name: N,
    input: CommandInput<N>,
    ...whose: AccountArgument<N>
  ): Promise<Result<CommandOutput<N>>>;
  /** Subscribes to an event and returns a function that unsubscribes. */
  subscribe<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
};

/** The channel for commands (renderer to main, with reply). */
export const commandChannel = "watchdesk:command";

/** The channel on which a page requests a picture of its first screen, once, before it is parsed. */
export const pictureChannel = "watchdesk:picture";

/** The channel on which the page reports that the picture is on screen. */
export const pictureDrawnChannel = "watchdesk:picture-drawn";

/** The channel on which the page of a window that was released requests what the window showed. */
export const keptViewChannel = "watchdesk:kept-view";

/** What a released window showed, as it is given to the page that replaces its page. */
export type KeptView = {
  /** What the page restores, as another page wrote it. */
  view: string;
  /** What the window looked like; null if it may look different now. */
  picture: Picture | null;
};

/** The channel for events (main to renderer). */
export const eventChannel = "watchdesk:event";
