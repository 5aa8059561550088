import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import type { Account } from "#shared/session/schema.ts";
import { nameRealm, toHost } from "./naming.ts";
import { useAccounts, useSignOut } from "./queries.ts";

type SignOutDialogProps = {
  account: Account;
  /** What else signing out ends. */
  notice: ReactNode;
  onClose(): void;
};

/** Confirms signing out, and lists what is erased and what stays. */
export function SignOutDialog({ account, notice, onClose }: SignOutDialogProps) {
  const signOut = useSignOut();
  const realm = account.sso?.realm.logoutUrl == null ? null : account.sso.realm;
  // Signing out erases the data of Watchdesk's window; the browser would stay signed in for the next user.
  const [endsSso, setEndsSso] = useState(realm !== null && account.sso?.way === "browser");
  return (
    <Dialog
      title="Sign out?"
      isBusy={signOut.isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={signOut.isPending}>
            Stay signed in
          </Button>
          <Button
            variant="danger"
            aria-disabled={signOut.isPending}
            onClick={() => signOut.mutate({ endsSso })}
          >
            {signOut.isPending ? "Signing out…" : "Sign out and erase"}
          </Button>
        </>
      }
    >
      <div className="paragraphs">
        <p>
          This erases the data of <bdi>{account.displayName}</bdi> at{" "}
          <bdi>{toHost(account.serverUrl)}</bdi> from this computer. Data on the service stays.
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
              Also sign out of <bdi>{nameRealm(realm)}</bdi>
              <span className="hint">
                Its page opens in {account.sso?.way === "browser" ? "the browser" : "a new window"}.
                Other apps that use it may sign out too.
              </span>
            </span>
          </label>
        )}
      </div>
      <Failure title="Not signed out" error={signOut.error} />
    </Dialog>
  );
}

/** Warns that unsent items are erased. */
function Unsent() {
  const { data } = useQuery(commandQuery(["outbox", "unsent"], "outbox.count", null));
  if (data === undefined || data.open === 0) return null;
  return (
    <Notice tone="critical" title={describeUnsent(data.open)}>
      Signing out erases it from the outbox for good.
    </Notice>
  );
}

const describeUnsent = (open: number) =>
  open === 1 ? "1 item has not been sent" : `${format.count(open)} items have not been sent`;

/** Says until when the shift log stays, if there is one. */
function LogStays() {
  const { data } = useQuery({ ...commandQuery(["keptLog"], "keptLog.get", null), staleTime: 0 });
  const until = data?.until ?? null;
  if (until === null) return null;
  return (
    <p className="hint">
      The shift log stays on this computer, encrypted, until{" "}
      <time title={format.absolute(until)}>{format.date(until, Date.now())}</time>, and continues
      when you sign in again.
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
      Other accounts stay signed in. <bdi>{next.displayName}</bdi> at{" "}
      <bdi>{toHost(next.serverUrl)}</bdi> comes into view.
    </p>
  );
}
