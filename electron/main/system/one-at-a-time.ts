/**
 * Makes work that is never under way twice: asked for meanwhile, it is done once more afterwards.
 * Resolves when nothing is left to do that was asked for until then.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let isAskedFor = false;

  async function run(): Promise<void> {
    try {
      while (isAskedFor) {
        isAskedFor = false;
        await work();
      }
    } finally {
      underWay = null;
    }
  }

  return () => {
    isAskedFor = true;
    underWay ??= run();
    return underWay;
  };
}
