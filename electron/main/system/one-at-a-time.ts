/**
 * Returns a function that never runs `work` twice at once: requests during a run cause one more run.
 * It resolves when every run requested until then has ended.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isRequested = false;

  async function run(): Promise<void> {
    try {
      while (isRequested) {
        isRequested = false;
        await work();
      }
    } finally {
      running = null;
    }
  }

  return () => {
    isRequested = true;
    running ??= run();
    return running;
  };
}
