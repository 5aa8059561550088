import { useMutation, useQuery } from "@tanstack/react-query";
import { formatAppLink, type LinkTarget } from "#shared/window/app-link.ts";
import { sessionQuery } from "./app-queries.ts";
import { call, type FailureError } from "./bridge.ts";

/** Returns the base URL of the service of the account in view; null while nobody is signed in. */
export function useServerUrl(): string | null {
  const { data } = useQuery(sessionQuery);
  return data !== undefined && "account" in data ? data.account.serverUrl : null;
}

/** Returns the function that writes links to records and screens of the account in view; null for what no link can name. */
export function useLinkWriter(): (target: LinkTarget) => string | null {
  const server = useServerUrl();
  return ({ kind, id }) =>
    server === null ? null : formatAppLink({ server, target: { kind, id } });
}

/** Creates a mutation that opens an address in the browser. */
export const useOpenLink = () =>
  useMutation<null, FailureError, string>({ mutationFn: (url) => call("link.open", { url }) });
