import { type QueryKey, queryOptions } from "@tanstack/react-query";
import type { AccountArgument, CommandInput, CommandName } from "#shared/ipc/contract.ts";
import { call } from "./bridge.ts";

/** Creates the options of a query that runs a command in main and fails with a `FailureError`. */
export const commandQuery = <N extends CommandName, const K extends QueryKey>(
  queryKey: K,
  name: N,
  input: CommandInput<N>,
  ...account: AccountArgument<N>
) => queryOptions({ queryKey, queryFn: () => call(name, input, ...account) });
