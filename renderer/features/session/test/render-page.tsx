import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { onTestFinished } from "vitest";
import { ConnectionCheck } from "#renderer/app/dialogs.tsx";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { createFakeBridge, type FakeBridge, type FakeStart } from "#renderer/test/fake-bridge.ts";
import { signInQuery, useSession } from "../queries.ts";
import { SignInScreen } from "../sign-in-screen.tsx";

/** Renders a page with its own landmarks, without an account; `prepare` runs before the first request. */
export function renderPage(
  page: ReactNode,
  world: FakeStart,
  prepare: (bridge: FakeBridge) => void = () => {},
) {
  const bridge = createFakeBridge(world);
  prepare(bridge);
  Object.assign(window, { watchdesk: bridge });
  const client = createQueryClient();
  onTestFinished(
    bridge.subscribe("signIn.changed", (progress) =>
      client.setQueryData(signInQuery.queryKey, progress),
    ),
  );
  render(<QueryClientProvider client={client}>{page}</QueryClientProvider>);
  return { bridge, inputsOf: bridge.inputsOf, user: userEvent.setup() };
}

/** Renders the sign-in screen until somebody is signed in, and then the status of the session. */
export const renderSignIn = (world: FakeStart) => renderPage(<SignedOut />, world);

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
