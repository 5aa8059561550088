import { useState } from "react";
import { rich } from "#renderer/lib/rich-text.ts";
import { t } from "#shared/texts/t.ts";
import { LinkDialog } from "./link-dialog.tsx";
import styles from "./sandboxed-html.module.css";

type LinkListProps = { addresses: string[]; onOpen(address: string): void };

/** The links of a text by their addresses; each requires confirmation. */
export function LinkList({ addresses, onOpen }: LinkListProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [shown, setShown] = useState(maxShown);
  if (addresses.length === 0) return null;
  const inSight = addresses.length <= shown + 1 ? addresses : addresses.slice(0, shown);
  const hidden = addresses.length - inSight.length;
  return (
    <>
      <ol className={styles.links} aria-label={t("ui.links")}>
        {inSight.map((address, at) => (
          <li key={address} className={styles.item}>
            <span className={styles.number}>[{at + 1}]</span>
            <button type="button" className={styles.link} onClick={() => setChosen(address)}>
              {rich("ui.openAddress", { address: <bdi dir="ltr">{address}</bdi> })}
            </button>
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <button type="button" className={styles.link} onClick={() => setShown(shown + maxMore)}>
              {t("ui.moreLinks", { count: hidden })}
            </button>
          </li>
        )}
      </ol>
      {chosen !== null && (
        <LinkDialog
          address={chosen}
          onOpen={() => onOpen(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

const maxShown = 5;
const maxMore = 100;
