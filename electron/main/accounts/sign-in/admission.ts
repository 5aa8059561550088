import type { SignedIn } from "#main/session/authenticate.ts";
import { createPartition } from "#main/session/partition.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { Account, SessionState } from "#shared/session/schema.ts";
import type { Accounts } from "../accounts.ts";
import type { Attempts } from "../single-sign-on/attempts.ts";

/** What taking people in needs. */
export type AdmissionParts = {
  accounts: Pick<Accounts, "add" | "find">;
  /** Makes the realm forget, in windows of ours, who signed in there; does not reject. */
  forgetPartition: (partition: string) => Promise<void>;
  holdToken: Attempts["hold"];
};

/** What is to become of somebody who has signed in where another was to. */
export type AboutOther = "add" | "again" | "cancel";

/**
 * Takes in whoever has signed in and shows them, going on with the session of `expected` where that is
 * given. Somebody else is asked about first; unless they are added, their token is destroyed. Fails
 * with `forbidden` where the name is that of an account here and the person another one.
 */
export type Admit = (
  signedIn: SignedIn,
  expected: Account | null,
  askAboutOther: (displayName: string) => Promise<AboutOther>,
) => Promise<Result<Admitted>>;

/** Who was taken in, or why nobody was. */
export type Admitted = { kind: "in"; state: SessionState } | { kind: "again" | "cancelled" };

/** Makes what takes people in. */
export function createAdmission({ accounts, forgetPartition, holdToken }: AdmissionParts): Admit {
  async function takeIn({ account, issued }: SignedIn, as: Account | null): Promise<Admitted> {
    const next = as === null ? account : continueAs(as, account);
    const former = as?.sso?.partition ?? null;
    if (former !== null && former !== next.sso?.partition) await forgetPartition(former);
    return { kind: "in", state: await accounts.add({ account: next, issued }) };
  }

  /** What the realm keeps there is about somebody else than was expected. */
  async function forgetWindow({ sso }: Account): Promise<void> {
    if (sso?.way === "popup") await forgetPartition(sso.partition);
  }

  return async (signedIn, expected, askAboutOther) => {
    const { account, issued } = signedIn;
    if (expected?.userId === account.userId) {
      return success(await takeIn(signedIn, expected));
    }
    const namesake = accounts.find(account.id)?.account ?? null;
    const hold = () => holdToken(account, issued);
    if (namesake !== null && namesake.userId !== account.userId) {
      hold().destroy();
      await forgetWindow(account);
      return refuseNamesake(namesake);
    }
    if (expected === null) return success(await takeIn(signedIn, namesake));

    const held = hold();
    const choice = await askAboutOther(account.displayName);
    await forgetWindow(account);
    if (choice === "add") {
      held.release();
      return success(await takeIn({ account: withOwnWay(account), issued }, namesake));
    }
    held.destroy();
    return success({ kind: choice === "again" ? "again" : "cancelled" });
  };
}

/**
 * The account goes on with its store, which its own name leads to. A realm that has vouched for its
 * person stays theirs where they use a password meanwhile.
 */
const continueAs = (known: Account, { userId, displayName, sso }: Account): Account => ({
  ...known,
  userId,
  displayName,
  sso: sso ?? known.sso,
});

/** The name that was typed and the partition are those of the account that was to go on. */
const withOwnWay = (account: Account): Account => ({
  ...account,
  sso: account.sso && {
    ...account.sso,
    typedName: account.username,
    partition: createPartition(),
  },
});

const refuseNamesake = ({ username, serverUrl, displayName }: Account) =>
  failure(
    "forbidden",
    `${username} is somebody else at ${new URL(serverUrl).host} now. Sign out of the account of ${displayName} first, which erases what is stored for it here.`,
  );
