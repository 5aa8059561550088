import { Component, type ReactNode, useEffect } from "react";
import { isWall } from "#renderer/lib/window-name.ts";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { readErrorMessage } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

/** `thrown` wraps the thrown value, which may be anything. */
type ErrorBoundaryState = { thrown: { error: unknown } | null };

/** Replaces a UI that failed to render by the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { thrown: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { thrown: { error } };
  }

  override render() {
    const { thrown } = this.state;
    return thrown === null ? this.props.children : <ErrorScreen error={thrown.error} />;
  }
}

/** A wall display has nobody who could reload it. */
const reloadDelay: DurationMs = 30_000;

/** Shows a fatal error and offers to reload the window; a wall display reloads itself. */
export function ErrorScreen({ error }: { error: unknown }) {
  useEffect(() => {
    if (!isWall) return;
    const timer = setTimeout(() => window.location.reload(), reloadDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="flex full-height">
      <EmptyState
        isUnseen
        title={t("app.somethingWentWrong")}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t("app.reloadTheWindow")}
          </Button>
        }
      >
        {t("app.errorNote", { message: readErrorMessage(error) })}
      </EmptyState>
    </main>
  );
}
