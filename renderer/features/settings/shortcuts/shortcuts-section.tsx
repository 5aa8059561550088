import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useState } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { isMac } from "#renderer/lib/key-combination.ts";
import { commandQuery, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { Section, Subsection } from "#renderer/ui/page.tsx";
import {
  fromAccelerator,
  type ShortcutChanges,
  shortcutIds,
  shortcutSections,
  shortcutSectionTitles,
  shortcuts,
} from "#shared/settings/shortcuts.ts";
import { t } from "#shared/texts/t.ts";
import { useSettings } from "../queries.ts";
import { FixedNote } from "../setting-notes.tsx";
import { formatAccelerator, isModifierKey, readAccelerator, ShortcutRow } from "./shortcut-row.tsx";

const none: ShortcutChanges = {};

export function ShortcutsSection() {
  const { settings, change, isFixed, failure } = useSettings();
  const summon = useQuery(commandQuery(["shortcut"], "shortcut.get", null)).data?.keys ?? null;
  const changes = settings?.shortcuts ?? none;
  const context = {
    changes,
    summon: summon === null ? null : fromAccelerator(summon, isMac),
    isMac,
  };
  return (
    <Section title={t("settings.keyboardShortcuts")} note={t("settings.keyboardShortcutsNote")}>
      <Subsection title={t("settings.fromAnyProgram")}>
        <ShortcutRecorder />
      </Subsection>
      {isFixed("shortcuts") && (
        <p className="quiet">
          <FixedNote />
        </p>
      )}
      {shortcutSections.map((section) => {
        const ids = shortcutIds.filter((id) => shortcuts[id].section === section);
        const title = shortcutSectionTitles[section]();
        return (
          <Subsection key={section} title={title}>
            <ul className="column divided" aria-label={t("settings.shortcutsOfSection", { title })}>
              {ids.map((id) => (
                <ShortcutRow
                  key={id}
                  id={id}
                  context={context}
                  isFixed={isFixed("shortcuts")}
                  onChange={(next) => change({ shortcuts: next })}
                />
              ))}
            </ul>
          </Subsection>
        );
      })}
      <Failure error={failure} />
    </Section>
  );
}

const shortcutQuery = commandQuery(["shortcut"], "shortcut.get", null);
const { platform } = navigator;
const system = platform.startsWith("Mac")
  ? "mac"
  : platform.startsWith("Win")
    ? "windows"
    : "linux";

/** Shows and records the keyboard shortcut that opens the window. */
function ShortcutRecorder() {
  // The desktop's portal may start later, or stop.
  const { data, error: readError } = useQuery({ ...shortcutQuery, refetchOnMount: "always" });
  const { mutate, error, reset } = useCommandMutation("shortcut.set", {
    onSuccess: (next, _keys, _result, { client }) =>
      client.setQueryData(shortcutQuery.queryKey, next),
  });
  const [isRecording, setIsRecording] = useState(false);
  const [hint, setHint] = useState<string | null>(null);
  // The current shortcut would hide the window instead of being recorded.
  useEffect(() => {
    if (!isRecording) return;
    void call("shortcut.pause", { isPaused: true });
    return () => void call("shortcut.pause", { isPaused: false });
  }, [isRecording]);

  const start = () => {
    reset();
    setHint(t("settings.pressTheKeys"));
    setIsRecording(true);
  };
  const stop = () => {
    setHint(null);
    setIsRecording(false);
  };
  const record = (event: KeyboardEvent) => {
    if (!isRecording || event.key === "Tab") return;
    event.preventDefault();
    if (event.key === "Escape") return stop();
    if (isModifierKey(event)) return;
    const keys = readAccelerator(event);
    if (keys === null) return setHint(t("settings.useTwoModifiers", { system }));
    stop();
    mutate({ keys });
  };

  const keys = data?.keys ?? null;
  const note = hint ?? data?.note ?? t("settings.summonNote");
  return (
    <div className="column gap-2">
      <div className="row-wrap gap-2-4">
        {keys !== null && <kbd>{formatAccelerator(keys, platform)}</kbd>}
        <Button
          aria-pressed={isRecording}
          aria-disabled={data?.isAvailable === false}
          onClick={isRecording ? stop : start}
          onKeyDown={record}
          onBlur={stop}
        >
          {isRecording
            ? t("settings.recording")
            : keys === null
              ? t("settings.setShortcut")
              : t("settings.changeShortcut")}
        </Button>
        {keys !== null && !isRecording && (
          <Button onClick={() => mutate({ keys: null })}>{t("settings.removeShortcut")}</Button>
        )}
      </div>
      <p className="quiet" role="status" data-spoken="changes">
        {data !== undefined && note}
      </p>
      <Failure title={t("settings.notChanged")} error={readError ?? error} />
    </div>
  );
}
