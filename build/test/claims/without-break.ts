/** The first words of the claims that no break in `npm run long -- claims` violates, and why. */
export const withoutBreak: Readonly<Record<string, string>> = {
  "regular expressions take linear time": "its test reads source files instead of running them",
  "no secret in a file, log, argument": "its test is a journey, which needs Electron",
  "start scripts of the packages": "they are shell scripts",
  "workflows, install scripts and the audit": "its tests read configuration",
  "95 % of alerts and messages": "only a simulated week of the long run measures it",
};
