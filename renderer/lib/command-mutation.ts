import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import type {
  AccountArgument,
  CommandInput,
  CommandName,
  CommandOutput,
} from "#shared/ipc/contract.ts";
import { call, type FailureError } from "./bridge.ts";

/** The input of a command; undefined for commands without one, so that `mutate()` runs them. */
type Variables<N extends CommandName> = CommandInput<N> extends null ? undefined : CommandInput<N>;

type Options<N extends CommandName> = Omit<
  UseMutationOptions<CommandOutput<N>, FailureError, Variables<N>>,
  "mutationFn"
>;

/** Creates a mutation that runs a command in main and fails with a `FailureError`. */
export const useCommandMutation = <N extends CommandName>(
  name: N,
  options: Options<N> = {},
  ...account: AccountArgument<N>
) =>
  useMutation<CommandOutput<N>, FailureError, Variables<N>>({
    ...options,
    mutationFn: (input) => call(name, (input ?? null) as CommandInput<N>, ...account),
  });
