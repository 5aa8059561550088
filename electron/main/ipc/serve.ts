import {
  type AccountArgument,
  accountCommands,
  type CommandInput,
  type CommandName,
  type CommandOutput,
  commands,
  type EventName,
  type EventPayload,
  events,
} from "#shared/ipc/contract.ts";
import { failure, type Result } from "#shared/lib/result.ts";
import { id } from "#shared/lib/values-schema.ts";
import { t } from "#shared/texts/t.ts";
import { RefusedEffect, runCommand } from "./running-command.ts";

/** One handler for each command; a missing one does not compile. */
export type Handlers = {
  [N in CommandName]: (
    input: CommandInput<N>,
    ...whose: AccountArgument<N>
  ) => Promise<Result<CommandOutput<N>>>;
};

/** Resolves a command of a sender to its reply; commands of `accountCommands` name an account. */
export type Reply<Sender> = (
  sender: Sender,
  name: unknown,
  input: unknown,
  accountId?: unknown,
) => Promise<unknown>;

export type IpcServer<Sender> = { handle(reply: Reply<Sender>): void };

/** Logs a failure, without content. */
export type ReportFailure = (what: string, detail: unknown) => void;

/**
 * Handles commands of trusted senders: parses the input, runs the handler, and parses its output, so that nothing
 * undeclared leaves main. Replies with a `Result` and never rejects. `findHandlers` returns the handlers of the sender's
 * window, or null for a sender that is not trusted; `refuse` the failure of a command that the window may not send now,
 * or null: before it runs, at each of its effects (`requireAllowed`), and before its reply.
 */
export function serveCommands<Sender>(
  server: IpcServer<Sender>,
  findHandlers: (sender: Sender) => Handlers | null,
  report: ReportFailure,
  refuse: (sender: Sender, name: CommandName) => ReturnType<typeof failure> | null = () => null,
): void {
  server.handle(async (sender, name, input, accountId) => {
    const handlers = findHandlers(sender);
    if (handlers === null) {
      report("a command of an untrusted sender was refused", name);
      return failure("forbidden", t("ipc.windowNotAllowed"));
    }
    if (!isCommand(name)) {
      report("an unknown command was refused", typeof name);
      return failure("invalidInput", t("ipc.unknownCommand"));
    }
    const refused = refuse(sender, name);
    if (refused !== null) return refused;
    try {
      const outcome = await runCommand(
        () => refuse(sender, name),
        () => run(name, input, accountId, handlers, report),
      );
      // What was read before must not leave main after.
      return refuse(sender, name) ?? outcome;
    } catch (error) {
      if (error instanceof RefusedEffect) return error.failure;
      report("a command failed unexpectedly", { name, error });
      return failure("unexpected", t("ipc.unexpected"));
    }
  });
}

/** Returns the account that a command names; null if it has to name one and does not. */
function readWhose<N extends CommandName>(name: N, accountId: unknown): AccountArgument<N> | null {
  if (!forAccounts.has(name)) return [] as unknown[] as AccountArgument<N>;
  const named = id.safeParse(accountId);
  return named.success ? ([named.data] as string[] as AccountArgument<N>) : null;
}

const forAccounts = new Set<CommandName>(accountCommands);

const isCommand = (name: unknown): name is CommandName =>
  typeof name === "string" && Object.hasOwn(commands, name);

async function run<N extends CommandName>(
  name: N,
  input: unknown,
  accountId: unknown,
  handlers: Handlers,
  report: ReportFailure,
): Promise<Result<unknown>> {
  const parsed = commands[name].input.safeParse(input);
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => issue.path.join(".") || "input");
    report("a command had an invalid input", { name, where });
    return failure("invalidInput", `${name} received an invalid input (${where}).`);
  }
  const whose = readWhose(name, accountId);
  if (whose === null) {
    report("a command named no account", { name });
    return failure("invalidInput", t("ipc.accountRequired", { name }));
  }
  const outcome = await handlers[name](parsed.data as CommandInput<N>, ...whose);
  return outcome.ok ? { ok: true, value: commands[name].output.parse(outcome.value) } : outcome;
}

/** Emits an event to the renderer, without undeclared fields. */
export type Emit = <N extends EventName>(name: N, payload: EventPayload<N>) => void;

/** Creates the only emitter of events, over `send`. */
export function createEmitter(send: (name: EventName, payload: unknown) => void): Emit {
  return (name, payload) => send(name, events[name].parse(payload));
}
