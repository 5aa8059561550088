import { type ReactNode, useState } from "react";
import { lazyWhenDrawn } from "#renderer/lib/preload.ts";

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
