import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { commandQuery, useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { FormDialog } from "#renderer/ui/dialog.tsx";
import { Notice } from "#renderer/ui/empty-state.tsx";
import type { Account } from "#shared/session/schema.ts";
import { t } from "#shared/texts/t.ts";
import { nameRealm, toHost } from "./naming.ts";
import { useAccounts, useSession, useSignOut } from "./queries.ts";

type SignOutDialogProps = {
  account: Account;
  /** What else signing out ends. */
  notice: ReactNode;
  onClose(): void;
  /**
   * Opens the sign-in without a server afterwards, which is what the dialog is about then; `isSignedOut` if no other
   * account is left.
   */
  onChangeServer?(isSignedOut: boolean): void;
};

/** Confirms signing out, and lists what is erased and what stays. */
export function SignOutDialog({ account, notice, onClose, onChangeServer }: SignOutDialogProps) {
  const signOut = useSignOut(({ status }) => onChangeServer?.(status === "signedOut"));
  const isChange = onChangeServer !== undefined;
  const realm = account.sso?.realm.logoutUrl == null ? null : account.sso.realm;
  // Signing out erases the data of Watchdesk's window; the browser would stay signed in for the next user.
  const [endsSso, setEndsSso] = useState(realm !== null && account.sso?.way === "browser");
  return (
    <FormDialog
      title={isChange ? t("session.changeServerQuestion") : t("session.signOutQuestion")}
      cancelLabel={t("session.staySignedIn")}
      submitLabel={signOut.isPending ? t("session.signingOut") : t("session.signOutAndErase")}
      look="danger"
      mutation={signOut}
      failure={t("session.notSignedOut")}
      isFinal
      onSubmit={() => signOut.mutate({ endsSso })}
      onClose={onClose}
    >
      <div className="paragraphs">
        {isChange && <p>{t("session.aboutChangingServers")}</p>}
        <p>
          {rich("session.signOutErases", {
            displayName: <bdi>{account.displayName}</bdi>,
            host: <bdi>{toHost(account.serverUrl)}</bdi>,
          })}
        </p>
        {notice}
        <Unsent />
        <OthersStay accountId={account.id} />
        <LogStays />
        {realm !== null && (
          <label className="choice">
            <input
              type="checkbox"
              checked={endsSso}
              disabled={signOut.isPending}
              onChange={(event) => setEndsSso(event.target.checked)}
            />
            <span>
              {rich("session.alsoSignOutOf", { realm: <bdi>{nameRealm(realm)}</bdi> })}
              <span className="hint">
                {account.sso?.way === "browser"
                  ? t("session.realmPageInBrowser")
                  : t("session.realmPageInWindow")}
              </span>
            </span>
          </label>
        )}
      </div>
    </FormDialog>
  );
}

/** Warns that unsent items are erased, also if they cannot be counted while the keychain does not return the key. */
function Unsent() {
  const { data, isError } = useQuery(commandQuery(["outbox", "unsent"], "outbox.count", null));
  if (isError) {
    return (
      <Notice tone="critical" title={t("session.outboxUnread")}>
        {t("session.unreadErased")}
      </Notice>
    );
  }
  if (data === undefined || data.open === 0) return null;
  return (
    <Notice tone="critical" title={t("session.unsentItems", { count: data.open })}>
      {t("session.unsentErased")}
    </Notice>
  );
}

/** Says until when the shift log stays, if there is one. */
function LogStays() {
  const { data } = useQuery({ ...commandQuery(["keptLog"], "keptLog.get", null), staleTime: 0 });
  const until = data?.until ?? null;
  if (until === null) return null;
  return (
    <p className="hint">
      {rich("session.shiftLogStays", {
        time: <time title={format.absolute(until)}>{format.date(until, Date.now())}</time>,
      })}
    </p>
  );
}

function OthersStay({ accountId }: { accountId: string }) {
  const [next] = useAccounts()
    .map(({ account }) => account)
    .filter(({ id }) => id !== accountId);
  if (next === undefined) return null;
  return (
    <p>
      {rich("session.otherAccountsStay", {
        displayName: <bdi>{next.displayName}</bdi>,
        host: <bdi>{toHost(next.serverUrl)}</bdi>,
      })}
    </p>
  );
}

/** Confirms starting anew without the stored data, whose keychain entry is missing; closes if that is back. */
export function StartAnewDialog({ account, onClose }: { account: Account; onClose(): void }) {
  const start = useCommandMutation("session.startAnew", {}, useAccountId());
  const isOpen = useSession().state?.status !== "keychainLocked";
  useEffect(() => {
    if (isOpen) onClose();
  }, [isOpen, onClose]);
  return (
    <FormDialog
      title={t("shell.startAnewTitle")}
      submitLabel={t("shell.startAnew")}
      look="danger"
      mutation={start}
      failure={t("shell.notStartedAnew")}
      isFinal
      onSubmit={start.mutate}
      onClose={onClose}
    >
      <div className="paragraphs">
        <p>
          {rich("shell.startAnewWhat", {
            name: <bdi>{account.displayName}</bdi>,
            host: <bdi>{toHost(account.serverUrl)}</bdi>,
          })}
        </p>
        <p>{t("shell.startAnewKept")}</p>
      </div>
    </FormDialog>
  );
}
