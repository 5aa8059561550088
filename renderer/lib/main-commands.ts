import {
  type QueryKey,
  queryOptions,
  type UseMutationOptions,
  useMutation,
} from "@tanstack/react-query";
import { createContext, use } from "react";
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

/** The id of the account whose UI is rendered. */
export const AccountContext = createContext<string | null>(null);

/** Returns the id of the rendered account; throws outside of an account's UI. */
export function useAccountId(): string {
  const accountId = use(AccountContext);
  if (accountId === null) throw new Error("useAccountId is used outside of an account's UI.");
  return accountId;
}

/** Creates the options of a query that runs a command in main and fails with a `FailureError`. */
export const commandQuery = <N extends CommandName, const K extends QueryKey>(
  queryKey: K,
  name: N,
  input: CommandInput<N>,
  ...account: AccountArgument<N>
) => queryOptions({ queryKey, queryFn: () => call(name, input, ...account) });
