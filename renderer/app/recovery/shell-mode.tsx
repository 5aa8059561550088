import { call } from "#renderer/lib/bridge.ts";
import { Button } from "#renderer/ui/button.tsx";

type ShellModeWords = { text: string; leave: string };

/** What each mode leaves out, by the name that main puts into the page's address. */
const modes: Readonly<Record<string, ShellModeWords>> = {
  safe: {
    text: "Safe mode: the window kept failing. Graphics acceleration, animations and spell check are off.",
    leave: "Leave safe mode",
  },
  withoutGpu: {
    text: "Graphics acceleration is off because the window kept failing.",
    leave: "Turn it on again",
  },
};

/** What is left out because the window kept failing; null where nothing is. */
export const readShellMode = (): ShellModeWords | null =>
  modes[new URL(window.location.href).searchParams.get("mode") ?? ""] ?? null;

const ask = (command: "shell.leaveMode" | "shell.showCrashReports") => () =>
  void call(command, null).catch(() => undefined);

/** What the person can do about it. */
export const ShellModeActions = ({ leave }: ShellModeWords) => (
  <>
    <Button look="plain" onClick={ask("shell.showCrashReports")}>
      Show crash reports
    </Button>
    <Button look="plain" onClick={ask("shell.leaveMode")}>
      {leave}
    </Button>
  </>
);
