import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AccountId } from "#renderer/lib/account-id.ts";
import { sampleAccount } from "./sample-data.ts";

/** Provides the context of an account's UI. */
export const InAccount = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <AccountId value={sampleAccount.id}>{children}</AccountId>
  </QueryClientProvider>
);
