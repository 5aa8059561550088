import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useLinkPrompt } from "#renderer/features/links/queries.ts";
import { useNetworkQuestion } from "#renderer/features/network/queries.ts";
import { useSession } from "#renderer/features/session/queries.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { usePromptedEscalation } from "#renderer/records/escalations.ts";
import type { SignedOutDialogName } from "./signed-out-dialog.tsx";
import { offerSignIn } from "./store.ts";

const SignedOutDialog = lazyOnRender(
  async () => (await import("./signed-out-dialog.tsx")).SignedOutDialog,
);

/** Shows as dialogs what the menu and keys request while nobody is signed in. */
export function SignedOutDialogs() {
  const [name, setName] = useState<SignedOutDialogName | null>(null);
  const showGuide = useCallback(() => setName("guide"), []);
  useAboutRequests(useCallback(() => setName("about"), []));
  useDiagnosticsRequests(useCallback(() => setName("diagnostics"), []));
  useGuideRequests(showGuide);
  useKeys({ F1: showGuide });
  return name && <SignedOutDialog name={name} onClose={() => setName(null)} />;
}

/** Calls `show`, which must be referentially stable, when the user selects "Save diagnostics" in the menu. */
export const useDiagnosticsRequests = (show: () => void): void =>
  useEffect(() => window.watchdesk.subscribe("diagnostics.requested", show), [show]);

/** Calls `show`, which must be referentially stable, when the user selects "About Watchdesk" in the menu. */
export const useAboutRequests = (show: () => void): void =>
  useEffect(() => window.watchdesk.subscribe("about.requested", show), [show]);

/** Calls `show`, which must be referentially stable, when the user selects "User guide" in the menu. */
export const useGuideRequests = (show: () => void): void =>
  useEffect(() => window.watchdesk.subscribe("guide.requested", show), [show]);

const ConnectionDialog = lazyOnRender(
  async () =>
    (await import("#renderer/features/connection/connection-dialog.tsx")).ConnectionDialog,
);

type ConnectionCheckProps = {
  /** Renders content with a function that opens the dialog. */
  children(check: (serverUrl: string) => void): ReactNode;
};

/** Provides its content with a connection check dialog. */
export function ConnectionCheck({ children }: ConnectionCheckProps) {
  const [serverUrl, setServerUrl] = useState<string | null>(null);
  return (
    <>
      {children(setServerUrl)}
      {serverUrl !== null && (
        <ConnectionDialog serverUrl={serverUrl} onClose={() => setServerUrl(null)} />
      )}
    </>
  );
}

const EscalationPrompt = lazyOnRender(
  async () => (await import("#renderer/features/duty/escalation-prompt.tsx")).EscalationPrompt,
);

/** Shows the first message of an escalation rule over any screen until the user decides. */
export function EscalationPrompts({ onChangeRule }: { onChangeRule(): void }) {
  const pending = usePromptedEscalation();
  return (
    pending && (
      <EscalationPrompt key={pending.fingerprint} pending={pending} onChangeRule={onChangeRule} />
    )
  );
}

const QuestionDialog = lazyOnRender(
  async () => (await import("#renderer/features/network/question-dialog.tsx")).QuestionDialog,
);

/** Shows the pending question of the network, if any, over any screen. */
export function NetworkQuestions() {
  const question = useNetworkQuestion();
  return question && <QuestionDialog question={question} />;
}

const LinkPrompt = lazyOnRender(
  async () => (await import("#renderer/features/links/link-prompt.tsx")).LinkPrompt,
);

/** Shows what the latest link requires of the user, if anything, over any screen. */
export function LinkPrompts() {
  const prompt = useLinkPrompt();
  const { state } = useSession();
  const signIn = (serverUrl: string) => offerSignIn(serverUrl, state?.status === "signedOut");
  return prompt && <LinkPrompt prompt={prompt} onSignIn={signIn} />;
}
