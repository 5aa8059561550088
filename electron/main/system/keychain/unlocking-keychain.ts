import type { DurationMs } from "#shared/lib/time.ts";
import { type KeychainState, noDefaultCollection } from "./secret-service.ts";
import type { Keychain } from "./vault.ts";

/** A keychain, its state, and a timer. */
export type UnlockingKeychainParts = {
  /** A keychain that has the desktop prompt the user when it is locked, and waits without a limit. */
  keychain: Keychain;
  /** Reads its state without a prompt; rejects if there is no keychain. */
  readState: () => Promise<KeychainState>;
  /** Creates the default collection, for which the desktop prompts the user; rejects if the user does not want one. */
  createDefault: () => Promise<void>;
  pause: (duration: DurationMs) => Promise<unknown>;
};

/** The desktop's prompt for the keychain's password, open or closed. */
type UnlockPrompt = { owner: string; isOver: boolean; error: unknown; over: Promise<unknown> };

const interval: DurationMs = 1_000;
/**
 * A prompt whose keychain has ended, or was unlocked by other means, blocks one of Node's four threads until its window
 * is closed; with all four blocked no file could be read.
 */
const maxPrompts = 2;
const promptItem = "unlocking";

/**
 * Creates a keychain whose calls wait while it is locked until it is unlocked by any means; the user is prompted once.
 * Calls settle in call order, and all waiting calls reject when the user dismisses the prompt or the keychain ends.
 */
export function createUnlockingKeychain(parts: UnlockingKeychainParts): Keychain {
  const { keychain, readState, pause } = parts;
  const { isBeside } = keychain;
  let tail: Promise<unknown> = Promise.resolve();
  let lastTicket = 0;
  let rejected: { upTo: number; error: unknown } = { upTo: 0, error: null };
  let lastPrompt: UnlockPrompt | null = null;
  let openPrompts = 0;

  /** Runs one call at a time, so that an older secret never replaces a newer one. */
  function queue<T>(call: (state: KeychainState) => Promise<T>): Promise<T> {
    lastTicket += 1;
    const ticket = lastTicket;
    const result = tail.then(async () => {
      if (ticket <= rejected.upTo) throw rejected.error;
      let state: KeychainState;
      try {
        state = await waitUntilUnlocked();
      } catch (error) {
        rejected = { upTo: lastTicket, error };
        throw error;
      }
      return call(state);
    });
    tail = result.catch(() => undefined);
    return result;
  }

  async function waitUntilUnlocked(): Promise<KeychainState> {
    let prompt: UnlockPrompt | null = null;
    for (;;) {
      const state = await readState();
      if (!state.isLocked) return state;
      if (prompt?.owner !== state.owner) prompt = promptOnce(state.owner);
      else if (prompt.isOver && !isUnanswered(prompt.error)) {
        throw prompt.error ?? new Error("The keychain is still locked.");
      }
      await (prompt.isOver ? pause(interval) : Promise.race([prompt.over, pause(interval)]));
    }
  }

  /** Returns this keychain's open prompt, or opens one. */
  function promptOnce(owner: string): UnlockPrompt {
    if (lastPrompt?.owner === owner && !lastPrompt.isOver) return lastPrompt;
    const prompt: UnlockPrompt = { owner, isOver: false, error: null, over: new Promise(() => {}) };
    if (openPrompts === maxPrompts) return prompt;
    openPrompts += 1;
    prompt.over = openPrompt()
      .catch((error) => {
        prompt.error = error;
      })
      .finally(() => {
        openPrompts -= 1;
        prompt.isOver = true;
      });
    lastPrompt = prompt;
    return prompt;
  }

  /**
   * Only a write opens the prompt whatever the keychain holds. The waiting call does not open it, as it might be
   * executed long after a newer one.
   */
  async function openPrompt(): Promise<void> {
    await keychain.set(promptItem, "Written to have the keychain unlocked. It can be deleted.");
    await keychain.delete(promptItem);
  }

  return {
    get: (name) =>
      queue(async ({ hasDefault }) => {
        if (hasDefault) return keychain.get(name);
        // KeePassXC without an open database waits for one.
        return keychain.get(name).catch((error: unknown) => {
          throw isUnanswered(error) ? new Error(noDefaultCollection) : error;
        });
      }),
    set: (name, secret) =>
      queue(async (state) => {
        // Only a new item needs it.
        const needsDefault = !state.hasDefault && (await keychain.get(name)) === null;
        if (needsDefault) await waitForDefault(state.owner, parts);
        await keychain.set(name, secret);
      }),
    delete: (name) => queue(() => keychain.delete(name)),
    probe: async () => {
      const { isLocked, hasDefault } = await readState();
      if (isLocked) throw new Error("The keychain is locked.");
      if (!hasDefault) throw new Error(noDefaultCollection);
    },
    ...(isBeside && { isBeside: (name) => queue(() => isBeside(name)) }),
  };
}

/** Whether a call ended before the user answered the prompt of the keychain, as KeePassXC answers only then. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && /did not receive a reply/i.test(error.message);

/** Has the desktop create the default collection; the user may create it by other means, too. */
async function waitForDefault(
  owner: string,
  { readState, createDefault, pause }: UnlockingKeychainParts,
): Promise<void> {
  let isOver = false;
  let error: unknown = new Error(noDefaultCollection);
  const over = createDefault()
    .catch((reason: unknown) => {
      error = reason;
    })
    .finally(() => {
      isOver = true;
    });
  for (;;) {
    // What is read after the prompt is final.
    const isLast = isOver;
    const state = await readState();
    if (state.hasDefault && state.owner === owner) return;
    if (isLast || state.owner !== owner) throw error;
    await Promise.race([over, pause(interval)]);
  }
}
