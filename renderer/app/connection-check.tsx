import { lazy, type ReactNode, Suspense, useState } from "react";

const ConnectionDialog = lazy(async () => ({
  default: (await import("#renderer/features/connection/connection-dialog.tsx")).ConnectionDialog,
}));

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
        <Suspense fallback={null}>
          <ConnectionDialog serverUrl={serverUrl} onClose={() => setServerUrl(null)} />
        </Suspense>
      )}
    </>
  );
}
