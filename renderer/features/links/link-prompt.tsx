import { useState } from "react";
import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog, FormDialog } from "#renderer/ui/dialog.tsx";
import { t } from "#shared/texts/t.ts";
import type { LinkAnswer, LinkPrompt as Prompt } from "#shared/window/link-prompt-schema.ts";
import { useAnswerLink } from "./queries.ts";

type LinkPromptProps = { prompt: Prompt; onSignIn(serverUrl: string): void };

/** Shows what a link that was opened requires of the user; Esc and a click outside cancel it. */
export function LinkPrompt({ prompt, onSignIn }: LinkPromptProps) {
  const { mutate, isPending } = useAnswerLink();
  const onAnswer = (answer: LinkAnswer) => {
    if (!isPending) mutate({ id: prompt.id, answer });
  };
  const onCancel = () => onAnswer({ kind: "cancelled" });
  const { kind, id } = prompt;
  if (kind === "rejected") return <Rejected key={id} {...prompt} onClose={onCancel} />;
  if (kind === "severalAccounts") {
    return <AccountChoice key={id} prompt={prompt} onAnswer={onAnswer} onCancel={onCancel} />;
  }
  const { serverUrl } = prompt;
  const signIn = () => {
    onAnswer({ kind: "signIn" });
    onSignIn(serverUrl);
  };
  return <SignInOffer key={id} serverUrl={serverUrl} onSignIn={signIn} onCancel={onCancel} />;
}

type RejectedProps = Pick<Extract<Prompt, { kind: "rejected" }>, "flaw" | "detail"> & {
  onClose(): void;
};

/** Reports why a link is not opened. */
const Rejected = ({ flaw, detail, onClose }: RejectedProps) => (
  <Dialog
    title={t("links.notOpened")}
    onClose={onClose}
    actions={
      <Button variant="primary" onClick={onClose}>
        {t("common.close")}
      </Button>
    }
  >
    <div className="paragraphs">
      <p>{detail ?? flaws[flaw]}</p>
      <p className="quiet">{t("links.nothingOpened")}</p>
    </div>
  </Dialog>
);

type SignInOfferProps = { serverUrl: string; onSignIn(): void; onCancel(): void };

/** Offers to sign in at the server of a link, which the user may not know. */
const SignInOffer = ({ serverUrl, onSignIn, onCancel }: SignInOfferProps) => (
  <FormDialog
    title={t("links.signInQuestion")}
    cancelLabel={t("links.notNow")}
    submitLabel={t("common.signIn")}
    onSubmit={onSignIn}
    onClose={onCancel}
  >
    <div className="paragraphs">
      <p>
        {rich("links.noAccountThere", {
          host: (
            <strong>
              <bdi>{new URL(serverUrl).host}</bdi>
            </strong>
          ),
        })}
      </p>
      <p>{rich("links.unknownServerWarning", { address: <bdi>{serverUrl}</bdi> })}</p>
      <p className="quiet">{t("links.nothingSent")}</p>
    </div>
  </FormDialog>
);

type AccountChoiceProps = {
  prompt: Extract<Prompt, { kind: "severalAccounts" }>;
  onAnswer(answer: LinkAnswer): void;
  onCancel(): void;
};

/** Prompts for the account in which a link opens. */
function AccountChoice({ prompt, onAnswer, onCancel }: AccountChoiceProps) {
  const { accounts, serverUrl } = prompt;
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? "");
  const [isKept, setIsKept] = useState(true);
  return (
    <FormDialog
      title={t("links.chooseAccount")}
      submitLabel={t("links.open")}
      onSubmit={() => onAnswer({ kind: "account", accountId, isKept })}
      onClose={onCancel}
    >
      <div className="paragraphs">
        <p>{rich("links.severalAccounts", { host: <bdi>{new URL(serverUrl).host}</bdi> })}</p>
      </div>
      <fieldset className="paragraphs">
        <legend className="spoken">{t("common.account")}</legend>
        {accounts.map(({ id, displayName, username }) => (
          <label key={id} className="choice">
            <input
              type="radio"
              name="account"
              checked={id === accountId}
              onChange={() => setAccountId(id)}
            />
            <span>
              <bdi>{displayName}</bdi>
              <span className="hint">
                <bdi>{username}</bdi>
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <label className="choice">
        <input
          type="checkbox"
          checked={isKept}
          onChange={(event) => setIsKept(event.target.checked)}
        />
        <span>{t("links.keepChoice")}</span>
      </label>
    </FormDialog>
  );
}

type Flaw = Extract<Prompt, { kind: "rejected" }>["flaw"];

/** Why a link is not opened. */
const flaws: Record<Flaw, string> = {
  tooLong: t("links.flawTooLong"),
  hiddenCharacters: t("links.flawHiddenCharacters"),
  scheme: t("links.flawNoLink"),
  withoutServer: t("links.flawNoServer"),
  action: t("links.flawMoreThanOpen"),
  parameters: t("links.flawIncomplete"),
  encoding: t("links.flawDamaged"),
  server: t("links.flawAddress"),
  insecureServer: t("links.flawNotEncrypted"),
  refusedServer: t("links.flawNotAllowed"),
  kind: t("links.flawUnknownKind"),
  id: t("links.flawNoRecord"),
};
