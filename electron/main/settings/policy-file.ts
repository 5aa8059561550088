/**
 * Where a policy is read. Of a file, whoever owns it and how far up its folders have to be theirs
 * alone is said too: what anybody else could have put there is not obeyed.
 */
export type PolicySource =
  | { kind: "file" | "managedPreferences"; path: string; owner: number; top: string }
  | { kind: "registry"; key: string };

/** Where an organisation's computers have what managed preferences say of Watchdesk. */
export const bundleId = "org.watchdesk.Watchdesk";

/** Where each system keeps what only its administrators may change; nothing of it is in the environment. */
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
