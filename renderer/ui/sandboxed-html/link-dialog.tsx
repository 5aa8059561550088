import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { Notice } from "../notice.tsx";
import { readLinkAddress } from "./link-address.ts";
import styles from "./sandboxed-html.module.css";

type LinkDialogProps = { address: string; onOpen(): void; onClose(): void };

/** Shows where a link leads, before it leads there. */
export function LinkDialog({ address, onOpen, onClose }: LinkDialogProps) {
  const { before, host, after, isMail, doubts } = readLinkAddress(address);
  const open = () => {
    onClose();
    onOpen();
  };
  return (
    <Dialog
      title={isMail ? "Write to this address?" : "Open this address?"}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={open}>
            {isMail ? "Write" : "Open"}
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>
        {isMail ? "It opens in your mail program." : "It opens in your browser."} Chosen by the
        author of the text.
      </p>
      <p className={styles.address}>
        <bdi dir="ltr">
          {before}
          <strong>{host}</strong>
          {after}
        </bdi>
      </p>
      {doubts.map((doubt) => (
        <Notice key={doubt} tone="critical">
          {doubt}
        </Notice>
      ))}
    </Dialog>
  );
}
