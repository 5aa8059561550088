import { useState } from "react";
import { useOpenLink } from "#renderer/lib/open-link.ts";
import { LinkDialog } from "#renderer/ui/sandboxed-html/link-dialog.tsx";
import styles from "./web-link.module.css";

/** An address of somebody else's choice; it is opened only after a look at where it leads. */
export function WebLink({ address }: { address: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, error } = useOpenLink();
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setIsAsked(true)}>
        <bdi dir="ltr">{address}</bdi>
      </button>
      {error !== null && <span role="alert"> {error.message}</span>}
      {isAsked && (
        <LinkDialog
          address={address}
          onOpen={() => mutate(address)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
