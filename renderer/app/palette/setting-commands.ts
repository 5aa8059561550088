import { useEffect, useState } from "react";
import type { Command } from "#renderer/lib/command.ts";

/** Returns commands that open a section of the settings, which are loaded once the user types. */
export function useSettingCommands(isTyping: boolean): Command[] {
  const [commands, setCommands] = useState<Command[]>([]);
  useEffect(() => {
    if (!isTyping) return;
    void import("#renderer/features/settings/section-commands.ts").then(({ listSectionCommands }) =>
      setCommands(listSectionCommands()),
    );
  }, [isTyping]);
  return commands;
}
