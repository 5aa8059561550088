import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useNetworkQuestion } from "#renderer/features/network/queries.ts";
import { lazyWhenDrawn } from "#renderer/lib/preload.ts";

const AboutDialog = lazyWhenDrawn(
  async () => (await import("#renderer/features/about/about-screen.tsx")).AboutDialog,
);

/** Shows what this app is while nobody is signed in, and there are no screens. */
export function AboutOverSignIn() {
  const [isOpen, setIsOpen] = useState(false);
  useAboutRequests(useCallback(() => setIsOpen(true), []));
  return isOpen ? <AboutDialog onClose={() => setIsOpen(false)} /> : null;
}

/** Hears that somebody chose "About Watchdesk" in the window's menu; `show` stays the same. */
export const useAboutRequests = (show: () => void): void =>
  useEffect(() => window.watchdesk.subscribe("about.requested", show), [show]);

const ConnectionDialog = lazyWhenDrawn(
  async () =>
    (await import("#renderer/features/connection/connection-dialog.tsx")).ConnectionDialog,
);

type ConnectionCheckProps = {
  /** Draws what a connection can be checked from; `check` opens the dialog above it. */
  children(check: (serverUrl: string) => void): ReactNode;
};

/** Lets what it draws show what stands between this computer and a service. */
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

const QuestionDialog = lazyWhenDrawn(
  async () => (await import("#renderer/features/network/question-dialog.tsx")).QuestionDialog,
);

/** Asks what the network wants of the person, wherever they are; nothing while it wants nothing. */
export function NetworkQuestions() {
  const question = useNetworkQuestion();
  return question && <QuestionDialog question={question} />;
}
