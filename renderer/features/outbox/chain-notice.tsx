import { useQuery } from "@tanstack/react-query";
import { format } from "#renderer/lib/format.ts";
import { Notice } from "#renderer/ui/notice.tsx";
import type { OutboxChain } from "#shared/model/outbox.ts";
import styles from "./chain-notice.module.css";
import { outboxTotalQuery } from "./queries.ts";

/** Says so where an entry of the outbox is missing or was changed; else nothing. */
export function ChainNotice() {
  const chain = useQuery(outboxTotalQuery("everything")).data?.chain;
  if (chain === undefined || chain.isWhole) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="critical" title="The outbox is damaged">
        {formatBreak(chain)} Some of your changes may be lost. Check your latest messages and
        acknowledgements, and tell your administrator.
      </Notice>
    </div>
  );
}

function formatBreak({ brokenAt }: OutboxChain): string {
  if (brokenAt === null) return "An entry is missing or was modified.";
  if (brokenAt <= 1) return "The first entry is missing or was modified.";
  return `The entry after no. ${format.count(brokenAt - 1)} is missing or was modified.`;
}
