import { Component, type ReactNode } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import styles from "./error-boundary.module.css";

type ErrorBoundaryState = { error: Error | null };

/** Shows what went wrong in place of an interface that could not be drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <ErrorScreen error={error} />;
  }
}

/** Says that the window cannot go on, and offers to load it anew. */
export function ErrorScreen({ error }: { error: Error }) {
  return (
    <main className={styles.screen}>
      <EmptyState
        isNews
        title="This window has a problem"
        action={
          <Button look="primary" onClick={() => window.location.reload()}>
            Reload the window
          </Button>
        }
      >
        What is stored on this computer is safe. {error.message}
      </EmptyState>
    </main>
  );
}
