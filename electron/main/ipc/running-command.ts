import { AsyncLocalStorage } from "node:async_hooks";
import type { Result } from "#shared/lib/result.ts";

/** Returns why the command may not go on, or null. */
type Refuse = () => Extract<Result<never>, { ok: false }> | null;

/** The commands that are handled, by what runs for them. */
const running = new AsyncLocalStorage<Refuse>();

/** Thrown by an effect of a command that may not go on. */
export class RefusedEffect extends Error {
  readonly failure;

  constructor(failure: Extract<Result<never>, { ok: false }>) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Runs a command; `refuse` is called for each of its effects. */
export const runCommand = <T>(refuse: Refuse, run: () => T): T => running.run(refuse, run);

/** Runs a part of the running command, which may not go on either if `refuse` says so. */
export const restrictCommand = <T>(refuse: Refuse, run: () => T): T => {
  const outer = running.getStore();
  return running.run(() => outer?.() ?? refuse(), run);
};

/**
 * Called by each effect when it happens: writing, opening, copying. Throws `RefusedEffect` if the command for which it
 * happens may not go on, as Watchdesk was locked since it began. What main does by itself has no command and passes.
 */
export function requireAllowed(): void {
  const refused = running.getStore()?.() ?? null;
  if (refused !== null) throw new RefusedEffect(refused);
}

/**
 * Binds a callback of the system, such as the click on a menu entry, to the command that is running; it does nothing if the
 * command may not go on.
 */
export const bindToCommand = (run: () => void | Promise<void>): (() => void) =>
  AsyncLocalStorage.bind(() => {
    const work = async () => {
      requireAllowed();
      await run();
    };
    void work().catch((error: unknown) => {
      if (!(error instanceof RefusedEffect)) throw error;
    });
  });
