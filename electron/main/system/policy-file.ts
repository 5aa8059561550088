/**
 * The location of a policy. A file and its folders up to `top` must belong to `owner` and be writable by no other user;
 * otherwise the policy does not apply.
 */
export type PolicySource =
  | { kind: "file" | "managedPreferences"; path: string; owner: number; top: string }
  | { kind: "registry"; key: string };

/** The domain of Watchdesk's managed preferences on macOS. */
export const bundleId = "org.watchdesk.Watchdesk";

/** Returns the location on a platform, which only administrators can change and no environment variable affects. */
export function policySource(platform: NodeJS.Platform): PolicySource {
  if (platform === "win32") return { kind: "registry", key: "HKLM\\Software\\Policies\\Watchdesk" };
  const root = { owner: 0, top: "/" };
  return platform === "darwin"
    ? {
        kind: "managedPreferences",
        path: `/Library/Managed Preferences/${bundleId}.plist`,
        ...root,
      }
    : { kind: "file", path: "/etc/watchdesk/policy.json", ...root };
}
