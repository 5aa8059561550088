/** Returns whether programs with this environment can show windows. */
export function hasDisplay(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean {
  if (platform !== "linux") return true;
  return Boolean(env.DISPLAY) || Boolean(env.WAYLAND_DISPLAY);
}

/** Returns whether to use the user's own desktop, which is the only one outside Linux. */
export function usesOwnDesktop(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean {
  const wanted = env.WATCHDESK_DESKTOP ?? "virtual";
  if (wanted !== "own" && wanted !== "virtual") {
    throw new Error(`WATCHDESK_DESKTOP is "${wanted}"; it may be "own" or "virtual".`);
  }
  return wanted === "own" || platform !== "linux";
}
