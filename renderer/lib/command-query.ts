import { type QueryKey, queryOptions } from "@tanstack/react-query";
import type { CommandInput, CommandName, Whose } from "#shared/ipc/contract.ts";
import { call } from "./bridge.ts";

/** A query that main answers by a command, kept under `queryKey`; it fails with a `FailureError`. */
export const commandQuery = <N extends CommandName, const K extends QueryKey>(
  queryKey: K,
  name: N,
  input: CommandInput<N>,
  ...whose: Whose<N>
) => queryOptions({ queryKey, queryFn: () => call(name, input, ...whose) });
