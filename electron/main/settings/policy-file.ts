/** Where each system keeps what only its administrators may change. */
export function policyFile(platform: NodeJS.Platform, programData: string | undefined): string {
  if (platform === "win32") return `${programData ?? "C:\\ProgramData"}\\Watchdesk\\policy.json`;
  if (platform === "darwin") return "/Library/Application Support/Watchdesk/policy.json";
  return "/etc/watchdesk/policy.json";
}
