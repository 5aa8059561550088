import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AccountContext } from "#renderer/lib/main-commands.ts";
import { sampleAccount } from "./sample-data.ts";

/** Provides the context of an account's UI. */
export const AccountProviders = ({
  client,
  children,
}: {
  client: QueryClient;
  children: ReactNode;
}) => (
  <QueryClientProvider client={client}>
    <AccountContext value={sampleAccount.id}>{children}</AccountContext>
  </QueryClientProvider>
);
