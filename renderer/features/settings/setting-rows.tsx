import type { ReactNode } from "react";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section, Subsection } from "#renderer/ui/section.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import {
  type CustomSetting,
  type DurationSetting,
  type SettingDeclaration,
  type SettingSection,
  settingSections,
} from "#shared/settings/declaration.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { type SettingName, settingDeclarations } from "#shared/settings/settings.ts";
import { t } from "#shared/texts/t.ts";
import { useSettings } from "./queries.ts";
import { FixedNote, useIsWayland, waylandNotes } from "./setting-notes.tsx";
import styles from "./settings.module.css";

type ShownDeclaration = Exclude<SettingDeclaration, CustomSetting>;

type SettingsSectionProps = Pick<SettingRowsProps, "names" | "footers"> & {
  section: SettingSection;
};

/** Shows declared settings of a section. */
export const SettingsSection = ({ section, ...rows }: SettingsSectionProps) => (
  <Section {...settingSections[section]}>
    <SettingRows {...rows} />
  </Section>
);

const withNote = (declared: ShownDeclaration, note: string | undefined): ShownDeclaration =>
  note === undefined ? declared : { ...declared, note };

type SettingRowsProps = {
  names: readonly SettingName[];
  /** Replaces the declared notes. */
  note?: string;
  /** What follows the settings under a heading. */
  footers?: Record<string, ReactNode>;
};

/** Shows the controls of declared settings, grouped by heading. Custom settings have none. */
export function SettingRows({ names, note, footers = {} }: SettingRowsProps) {
  const { settings, change, isFixed, failure } = useSettings();
  const ownNotes = useIsWayland() ? waylandNotes : {};
  if (settings === undefined) return <Failure error={failure} />;
  const rows = names.flatMap((name) => {
    const declared = findShown(name);
    return declared === null || isHidden(declared, settings) ? [] : { name, declared };
  });
  return (
    <>
      {[...Map.groupBy(rows, ({ declared }) => declared.heading)].map(([heading, part]) => {
        const controls = part.map(({ name, declared }) => (
          <Control
            key={name}
            declared={withNote(declared, note ?? ownNotes[name])}
            value={settings[name]}
            isFixed={isFixed(name)}
            onChange={(value) => change({ [name]: value })}
          />
        ));
        if (heading === undefined) return controls;
        return (
          <Subsection key={heading} title={heading}>
            {controls}
            {footers[heading]}
          </Subsection>
        );
      })}
      <Failure error={failure} />
    </>
  );
}

function findShown(name: SettingName): ShownDeclaration | null {
  const declared: SettingDeclaration = settingDeclarations[name];
  return declared.type === "custom" ? null : declared;
}

const isHidden = ({ requires }: ShownDeclaration, settings: Settings): boolean =>
  requires !== undefined && !settings[requires as SettingName];

type ControlProps = {
  declared: ShownDeclaration;
  value: unknown;
  isFixed: boolean;
  onChange(value: unknown): void;
};

function Control({ declared, value, isFixed, onChange }: ControlProps) {
  const { label } = declared;
  if (declared.type === "switch") {
    return (
      <Switch
        label={label}
        note={isFixed ? <FixedNote /> : declared.note}
        isOn={value === true}
        isDisabled={isFixed}
        onChange={onChange}
      />
    );
  }
  const isDuration = declared.type === "duration";
  const options = isDuration ? listDurations(declared, Number(value)) : declared.options;
  const current = String(value);
  const note = isFixed ? <FixedNote /> : (options[current]?.note ?? declared.note);
  return (
    <div className={styles.setting}>
      <fieldset className={styles.choice} disabled={isFixed}>
        <Segments
          label={label}
          value={current}
          choices={Object.entries(options).map(([one, option]) => ({ value: one, ...option }))}
          onChange={(next) => onChange(isDuration ? Number(next) : next)}
        />
      </fieldset>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** Lists the offered values and the current one, shortest first: integer keys are in ascending order. */
function listDurations(
  { offered, phrase, unit }: DurationSetting,
  current: number,
): Record<string, { label: string; note?: string }> {
  const describe = (value: number) => {
    if (value === 0) return t("settings.never");
    return phrase?.(value) ?? describeSeconds(unit === "minutes" ? value * 60 : value);
  };
  return Object.fromEntries(
    [...offered, current].map((value) => [value, { label: describe(value) }]),
  );
}

const hour = 3_600;

/** Formats "8 h", or "2 h 30 min" if the value is not a multiple of an hour. */
function describeSeconds(seconds: number): string {
  const hours = Math.floor(seconds / hour);
  const minutes = Math.floor((seconds % hour) / 60);
  const parts = [
    hours > 0 && t("lib.hours", { count: hours }),
    minutes > 0 && t("lib.minutes", { count: minutes }),
    seconds % 60 > 0 && t("lib.seconds", { count: seconds % 60 }),
  ];
  return parts.filter((part) => part !== false).join(" ");
}
