import { useRecoveries } from "#renderer/lib/app-queries.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";

const LazyRecoveryLines = lazyOnRender(
  async () => (await import("./recovery-lines.tsx")).RecoveryLines,
);

/** Shows what was damaged or lost, and the window's failure mode; loads its code only then. */
export function RecoveryNotices({ accountId }: { accountId: string | null }) {
  const { notices } = useRecoveries();
  const mode = new URL(window.location.href).searchParams.get("mode");
  if (mode === null && notices.length === 0) return null;
  return <LazyRecoveryLines accountId={accountId} mode={mode} />;
}
