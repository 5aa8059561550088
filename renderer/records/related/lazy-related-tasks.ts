import { lazyOnRender } from "#renderer/lib/preload.ts";

/** The tasks that may be about the same as an alert; their code is loaded with the first alert. */
export const LazyRelatedTasks = lazyOnRender(
  async () => (await import("./related-tasks.tsx")).RelatedTasks,
);
