/** Opens the user guide at the task of the screen in view; has no effect in the guide. */
export async function openGuide(): Promise<void> {
  const [path = ""] = window.location.hash.slice(1).split("?");
  if (path === "/guide") return;
  const { findGuideTask } = await import("./guide-tasks.ts");
  window.location.hash = `#/guide?task=${findGuideTask(path)}&back`;
}
