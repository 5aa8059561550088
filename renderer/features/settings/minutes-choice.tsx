import { format } from "#renderer/lib/format.ts";
import { Failure } from "#renderer/ui/notice.tsx";
import type { Settings } from "#shared/model/settings.ts";
import { Choice } from "./choice.tsx";
import { useSettings } from "./queries.ts";

/** The settings that are numbers of minutes. */
type MinutesSetting = {
  [N in keyof Settings]: N extends `${string}Minutes` ? N : never;
}[keyof Settings];

type MinutesChoiceProps = {
  label: string;
  name: MinutesSetting;
  /** In minutes; 0 is never. What is set is offered too. */
  offered: number[];
  /** A number of minutes in words. */
  describe: (minutes: string) => string;
  note?: string;
};

/** A setting of how often or after how long something happens, or never. */
export function MinutesChoice({ label, name, offered, describe, note }: MinutesChoiceProps) {
  const { settings, change, isFixed, failure } = useSettings();
  if (settings === undefined) return <Failure error={failure} />;
  const toLabel = (minutes: number) => (minutes === 0 ? "Never" : describe(format.count(minutes)));
  return (
    <>
      <Choice
        label={label}
        value={String(settings[name])}
        choices={[...new Set([...offered, settings[name]])]
          .sort((one, other) => one - other)
          .map((minutes) => ({ value: String(minutes), label: toLabel(minutes) }))}
        isFixed={isFixed(name)}
        {...(note !== undefined && { note })}
        onChange={(next) => change({ [name]: Number(next) })}
      />
      <Failure error={failure} />
    </>
  );
}
