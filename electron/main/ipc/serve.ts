import {
  accountCommands,
  type CommandInput,
  type CommandName,
  type CommandOutput,
  commands,
  type EventName,
  type EventPayload,
  events,
  type Whose,
} from "#shared/ipc/contract.ts";
import { failure, type Result } from "#shared/lib/result.ts";
import { id } from "#shared/lib/values-schema.ts";

/** One handler for each command; a missing one does not compile. */
export type Handlers = {
  [N in CommandName]: (
    input: CommandInput<N>,
    ...whose: Whose<N>
  ) => Promise<Result<CommandOutput<N>>>;
};

/** Resolves a command to its reply. `Sender` says who asks; commands of `accountCommands` for whom. */
export type Reply<Sender> = (
  sender: Sender,
  name: unknown,
  input: unknown,
  accountId?: unknown,
) => Promise<unknown>;

/** Where commands come in. */
export type CommandDoor<Sender> = { handle(reply: Reply<Sender>): void };

/** Where the door's troubles are written down, without contents. */
export type ReportTrouble = (what: string, detail: unknown) => void;

/**
 * Answers every command that a trusted sender asks: the input is parsed, the handler run, its output
 * parsed again so that nothing undeclared leaves main. Never rejects; replies with a `Result`.
 */
export function serveCommands<Sender>(
  door: CommandDoor<Sender>,
  handlers: Handlers,
  isTrusted: (sender: Sender) => boolean,
  report: ReportTrouble,
): void {
  door.handle(async (sender, name, input, accountId) => {
    if (!isTrusted(sender)) {
      report("a command from a stranger was refused", name);
      return failure("forbidden", "This window may not ask Watchdesk for anything.");
    }
    if (!isCommand(name)) {
      report("an unknown command was refused", typeof name);
      return failure("invalidInput", "Watchdesk knows no such command.");
    }
    try {
      return await answer(name, input, accountId, handlers, report);
    } catch (error) {
      report(`${name} failed unexpectedly`, error);
      return failure(
        "unexpected",
        "Something went wrong in Watchdesk. Nothing was lost; try again.",
      );
    }
  });
}

/** Whom a command names; null where it should name somebody and does not. */
function readWhose<N extends CommandName>(name: N, accountId: unknown): Whose<N> | null {
  if (!forAccounts.has(name)) return [] as unknown[] as Whose<N>;
  const named = id.safeParse(accountId);
  return named.success ? ([named.data] as string[] as Whose<N>) : null;
}

const forAccounts = new Set<CommandName>(accountCommands);

const isCommand = (name: unknown): name is CommandName =>
  typeof name === "string" && Object.hasOwn(commands, name);

async function answer<N extends CommandName>(
  name: N,
  input: unknown,
  accountId: unknown,
  handlers: Handlers,
  report: ReportTrouble,
): Promise<Result<unknown>> {
  const parsed = commands[name].input.safeParse(input);
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => issue.path.join(".") || "input");
    report(`${name} was asked with an unusable input`, where);
    return failure("invalidInput", `${name} cannot work with what it was given (${where}).`);
  }
  const whose = readWhose(name, accountId);
  if (whose === null) {
    report(`${name} was asked for no account`, typeof accountId);
    return failure("invalidInput", `${name} does not say for which account.`);
  }
  const outcome = await handlers[name](parsed.data as CommandInput<N>, ...whose);
  return outcome.ok ? { ok: true, value: commands[name].output.parse(outcome.value) } : outcome;
}

/** Tells the renderer about something, after stripping what the contract does not declare. */
export type Emit = <N extends EventName>(name: N, payload: EventPayload<N>) => void;

/** Makes the one way to emit events through `send`. */
export function createEmitter(send: (name: EventName, payload: unknown) => void): Emit {
  return (name, payload) => send(name, events[name].parse(payload));
}
