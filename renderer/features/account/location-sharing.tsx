import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { shareWhileOpen } from "./share-while-open.ts";
import { useSharing } from "./sharing.ts";

/** Shares where this computer is for as long as it is mounted; draws nothing. */
export function LocationSharing({ accountId }: { accountId: string }) {
  const client = useQueryClient();
  // What was shared is kept as long as somebody has looked at it.
  useSharing(accountId);
  useEffect(() => shareWhileOpen(client, accountId), [client, accountId]);
  return null;
}
