import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useSession } from "#renderer/features/session/queries.ts";
import { AccountContext } from "#renderer/lib/main-commands.ts";
import { lazyAfterPaint, lazyOnRender, lazyWhenIdle } from "#renderer/lib/preload.ts";
import { isMainWindow, isWall } from "#renderer/lib/window-name.ts";
import { isLockedError, removeOthers } from "./apply-lock.ts";
import { ConnectionCheck, LinkPrompts, NetworkQuestions, SignedOutDialogs } from "./dialogs.tsx";
import { ErrorBoundary, ErrorScreen } from "./error-boundary.tsx";
import { startNavigation, suspendNavigation } from "./navigation-gate.ts";
import { RecoveryNotices } from "./recovery/recovery-notices.tsx";
import { router } from "./router.tsx";
import { forgetOfferedServer, useOverlay } from "./store.ts";

const SignInScreen = lazyOnRender(
  async () => (await import("#renderer/features/session/sign-in-screen.tsx")).SignInScreen,
);

const LockScreen = lazyWhenIdle(
  async () => (await import("#renderer/features/lock/lock-screen.tsx")).LockScreen,
);

const WindowReports = lazyAfterPaint(
  async () => (await import("#renderer/features/updates/queries.ts")).WindowReports,
);

const WallDisplay = lazyOnRender(async () => (await import("./wall/wall-display.tsx")).WallDisplay);

export function App({ client }: { client: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <Windowed client={client} />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** Shows the lock screen and nothing else, or the content with its dialogs. */
function Windowed({ client }: { client: QueryClient }) {
  const isLocked = isLockedError(useSession().error);
  useEffect(() => {
    if (isLocked) removeOthers(client);
  }, [isLocked, client]);
  if (isLocked) return <LockScreen />;
  return (
    <>
      <Content client={client} />
      {!isWall && <NetworkQuestions />}
      {isMainWindow && <LinkPrompts />}
      {!isWall && <WindowReports />}
    </>
  );
}

/** Shows the account in view, or the sign-in screen while signed out. */
function Content({ client }: { client: QueryClient }) {
  const { state, error } = useSession();
  const serverUrl = useOverlay((store) => store.serverUrl);
  const wasSignedOut = useRef(false);
  // After a sign-in, starts at the first screen; the router ignores navigation while it is not mounted.
  useEffect(() => {
    if (state === null) return;
    const isShown = "account" in state;
    if (wasSignedOut.current && isShown) forgetOfferedServer();
    const isReady = wasSignedOut.current && isShown ? router.navigate({ to: "/" }) : null;
    if (isShown) void Promise.resolve(isReady).then(startNavigation);
    else suspendNavigation();
    wasSignedOut.current = !isShown;
  }, [state]);
  if (error !== null) return <ErrorScreen error={error} />;
  if (state === null) return null;
  // Remounts everything for another account, because mounted components keep what they have read.
  if ("account" in state)
    return (
      <AccountContext key={state.account.id} value={state.account.id}>
        {isWall ? <WallDisplay /> : <RouterProvider router={router} context={{ client }} />}
      </AccountContext>
    );
  // Main closes the other windows of an account that is signed out.
  if (!isMainWindow) return null;
  return (
    <>
      <ConnectionCheck>
        {(check) => (
          <SignInScreen
            state={state}
            serverUrl={serverUrl}
            recoveries={<RecoveryNotices accountId={null} />}
            onCheckConnection={check}
          />
        )}
      </ConnectionCheck>
      <SignedOutDialogs />
    </>
  );
}
