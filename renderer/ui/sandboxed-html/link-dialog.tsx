import { t } from "#shared/texts/t.ts";
import { FormDialog } from "../dialog.tsx";
import { Notice } from "../empty-state.tsx";
import styles from "./sandboxed-html.module.css";

type LinkDialogProps = { address: string; onOpen(): void; onClose(): void };

/** Shows the address of a link before it is opened. */
export function LinkDialog({ address, onOpen, onClose }: LinkDialogProps) {
  const { before, host, after, isMail, doubts } = readLinkAddress(address);
  const open = () => {
    onClose();
    onOpen();
  };
  return (
    <FormDialog
      title={isMail ? t("ui.writeToThisAddress") : t("ui.openThisAddress")}
      submitLabel={isMail ? t("ui.write") : t("common.open")}
      onSubmit={open}
      onClose={onClose}
    >
      <p className="quiet">
        {isMail ? t("ui.opensInMailProgram") : t("ui.opensInBrowser")} {t("ui.chosenByAuthor")}
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
    </FormDialog>
  );
}

/** An address split around its host. */
type LinkAddress = {
  before: string;
  host: string;
  after: string;
  isMail: boolean;
  doubts: string[];
};

/** Splits the address of a link, which must be a valid http, https or mailto URL. */
export function readLinkAddress(address: string): LinkAddress {
  const url = new URL(address);
  if (url.protocol === "mailto:") {
    const { protocol, pathname, search, hash } = url;
    return { before: protocol, host: pathname, after: search + hash, isMail: true, doubts: [] };
  }
  const { href, host } = url;
  const login = url.username + url.password;
  // "@" is escaped in a login, so the first one ends it.
  const start = login === "" ? href.indexOf("//") + 2 : href.indexOf("@") + 1;
  return {
    before: href.slice(0, start),
    host,
    after: href.slice(start + host.length),
    isMail: false,
    doubts: listDoubts(url),
  };
}

function listDoubts({ protocol, username, password, hostname }: URL): string[] {
  const doubts: string[] = [];
  if (username !== "" || password !== "") {
    doubts.push(t("ui.linkLeadsToHost"));
  }
  if (hostname.split(".").some((label) => label.startsWith("xn--"))) {
    doubts.push(t("ui.linkHasForeignLetters"));
  }
  if (protocol === "http:") doubts.push(t("ui.linkIsUnencrypted"));
  return doubts;
}
