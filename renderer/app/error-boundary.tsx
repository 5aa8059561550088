import { Component, type ReactNode } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import styles from "./error-boundary.module.css";

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

/** Shows a fatal error and offers to reload the window. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main className={styles.screen}>
      <EmptyState
        isUnseen
        title="Something went wrong"
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload the window
          </Button>
        }
      >
        Your data on this computer is safe. {error instanceof Error ? error.message : String(error)}
      </EmptyState>
    </main>
  );
}
