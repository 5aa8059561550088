import { X } from "lucide-react";
import { useOpenLink } from "#renderer/lib/open-link.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { LinkDialog } from "#renderer/ui/sandboxed-html/link-dialog.tsx";
import styles from "./thread-view.module.css";

type MessageLinkProps = {
  /** The address that the person has pressed; null where there is none. */
  address: string | null;
  onClose(): void;
};

/** Asks before an address of a message is opened, and says so where it was not. */
export function MessageLink({ address, onClose }: MessageLinkProps) {
  const openLink = useOpenLink();
  return (
    <>
      {openLink.error !== null && (
        <div className={styles.failure}>
          <Notice tone="critical" title="The link was not opened">
            {openLink.error.message}
          </Notice>
          <IconButton icon={X} size={16} label="Close" onClick={openLink.reset} />
        </div>
      )}
      {address !== null && (
        <LinkDialog address={address} onOpen={() => openLink.mutate(address)} onClose={onClose} />
      )}
    </>
  );
}
