import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useSession } from "#renderer/features/session/queries.ts";
import { AccountContext } from "#renderer/lib/account-id.ts";
import { lazyWhenDrawn } from "#renderer/lib/preload.ts";
import { AboutOverSignIn, ConnectionCheck, NetworkQuestions } from "./dialogs.tsx";
import { ErrorBoundary, ErrorScreen } from "./error-boundary.tsx";
import { RecoveryNotices } from "./recovery/recovery-notices.tsx";
import { router } from "./router.tsx";

const SignInScreen = lazyWhenDrawn(
  async () => (await import("#renderer/features/session/sign-in-screen.tsx")).SignInScreen,
);

/** The whole interface. */
export function App({ client }: { client: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <Entrance client={client} />
        <NetworkQuestions />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** Leads to the stored work, or to the sign-in panel while nobody is signed in. */
function Entrance({ client }: { client: QueryClient }) {
  const { state, error } = useSession();
  const hasLeft = useRef(false);
  // Whoever comes next begins at the first screen, not where the last one left; the router is deaf
  // while it is not shown.
  useEffect(() => {
    if (state === null) return;
    if (hasLeft.current && "account" in state) void router.navigate({ to: "/" });
    hasLeft.current = state.status === "signedOut";
  }, [state]);
  if (error !== null) return <ErrorScreen error={error} />;
  if (state === null) return null;
  // Another account is another interface: what is mounted holds on to what it has read.
  if ("account" in state)
    return (
      <AccountContext key={state.account.id} value={state.account.id}>
        <RouterProvider router={router} context={{ client }} />
      </AccountContext>
    );
  return (
    <>
      <ConnectionCheck>
        {(check) => (
          <SignInScreen
            state={state}
            recoveries={<RecoveryNotices accountId={null} />}
            onCheckConnection={check}
          />
        )}
      </ConnectionCheck>
      <AboutOverSignIn />
    </>
  );
}
