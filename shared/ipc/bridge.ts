import type { Result } from "../lib/result.ts";
import type {
  CommandInput,
  CommandName,
  CommandOutput,
  EventName,
  EventPayload,
  Whose,
} from "./contract.ts";

/** What the preload script exposes to the renderer as `window.watchdesk`. */
export type Bridge = {
  /** Whether a picture of the first screen is shown until the UI is there; resolves once that is known. */
  isPictured(): Promise<boolean>;
  /**
   * Runs a command in main, one that changes something of an account for that account; resolves to
   * its outcome and rejects only when main is gone.
   */
  call<N extends CommandName>(
    name: N,
    input: CommandInput<N>,
    ...whose: Whose<N>
  ): Promise<Result<CommandOutput<N>>>;
  /** Hears an event until the returned function is called. */
  subscribe<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
};

/** The one channel for commands (renderer to main, answered). */
export const commandChannel = "watchdesk:command";

/** The channel on which a page asks once, before it is read, for a picture of its first screen. */
export const pictureChannel = "watchdesk:picture";

/** The channel on which it says that the picture is on screen. */
export const pictureDrawnChannel = "watchdesk:picture-drawn";

/** The one channel for events (main to renderer). */
export const eventChannel = "watchdesk:event";
