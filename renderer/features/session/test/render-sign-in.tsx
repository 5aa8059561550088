import { onTestFinished } from "vitest";
import { ConnectionCheck } from "#renderer/app/dialogs.tsx";
import { renderPage } from "#renderer/records/test/render-page.tsx";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { signInQuery, useSession } from "../queries.ts";
import { SignInScreen } from "../sign-in-screen.tsx";

/** Renders the sign-in screen until somebody is signed in, and then the status of the session. */
export function renderSignIn(world: FakeStart) {
  const shown = renderPage(<SignedOut />, world);
  onTestFinished(
    shown.bridge.subscribe("signIn.changed", (progress) =>
      shown.client.setQueryData(signInQuery.queryKey, progress),
    ),
  );
  return shown;
}

function SignedOut() {
  const { state } = useSession();
  if (state?.status !== "signedOut") return <p>{state?.status}</p>;
  return (
    <ConnectionCheck>
      {(check) => (
        <SignInScreen state={state} serverUrl={null} recoveries={null} onCheckConnection={check} />
      )}
    </ConnectionCheck>
  );
}
