import { Fragment } from "react";
import { Failure } from "#renderer/ui/empty-state.tsx";
import { Section } from "#renderer/ui/page.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import type {
  ChoiceSetting,
  CustomSetting,
  DurationSetting,
  SettingDeclaration,
  SettingPage,
} from "#shared/settings/declaration.ts";
import { type SettingName, settingDeclarations, settingNames } from "#shared/settings/settings.ts";
import { t } from "#shared/texts/t.ts";
import { useSettings } from "./queries.ts";
import { FixedNote, useIsWayland, waylandNotes } from "./setting-notes.tsx";
import styles from "./settings.module.css";

type ShownDeclaration = Exclude<SettingDeclaration, CustomSetting>;

export function DeclaredSections({ page }: { page: SettingPage }) {
  const names = settingNames.filter((name) => findShown(name)?.page === page);
  const byHeading = Map.groupBy(names, (name) => findShown(name)?.heading?.() ?? "");
  return [...byHeading].map(([heading, some]) => (
    <Section key={heading} title={heading}>
      <SettingRows names={some} />
    </Section>
  ));
}

const withNote = (
  declared: ShownDeclaration,
  note: (() => string) | undefined,
): ShownDeclaration => (note === undefined ? declared : { ...declared, note });

type SettingRowsProps = {
  names: readonly SettingName[];
  /** Replaces the declared notes. */
  note?: () => string;
};

/** Shows the controls of declared settings. Custom settings have none. */
export function SettingRows({ names, note }: SettingRowsProps) {
  const { settings, change, isFixed, failure } = useSettings();
  const ownNotes = useIsWayland() ? waylandNotes : {};
  if (settings === undefined) return <Failure error={failure} />;
  return (
    <>
      {names.map((name) => {
        const declared = findShown(name);
        if (declared === null) return <Fragment key={name} />;
        return (
          <Control
            key={name}
            declared={withNote(declared, note ?? ownNotes[name])}
            value={settings[name]}
            isFixed={isFixed(name)}
            onChange={(value) => change({ [name]: value })}
          />
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

type ControlProps = {
  declared: ShownDeclaration;
  value: unknown;
  isFixed: boolean;
  onChange(value: unknown): void;
};

function Control({ declared, value, isFixed, onChange }: ControlProps) {
  const label = declared.label();
  if (declared.type === "switch") {
    return (
      <Switch
        label={label}
        note={isFixed ? <FixedNote /> : declared.note?.()}
        isOn={value === true}
        isDisabled={isFixed}
        onChange={onChange}
      />
    );
  }
  const isDuration = declared.type === "duration";
  const options = isDuration ? listDurations(declared, Number(value)) : declared.options;
  const current = String(value);
  const note = isFixed ? <FixedNote /> : (options[current]?.note ?? declared.note)?.();
  return (
    <div className="column gap-2">
      <fieldset className={styles.choice} disabled={isFixed}>
        <Segments
          label={label}
          value={current}
          choices={Object.entries(options).map(([one, option]) => ({
            value: one,
            label: option.label(),
          }))}
          onChange={(next) => onChange(isDuration ? Number(next) : next)}
        />
      </fieldset>
      {note !== undefined && <p className="quiet">{note}</p>}
    </div>
  );
}

/** Lists the offered values and the current one, shortest first: integer keys are in ascending order. */
function listDurations(
  { offered, phrase }: DurationSetting,
  current: number,
): ChoiceSetting["options"] {
  const describe = (value: number) => (value === 0 ? t("settings.never") : phrase(value));
  return Object.fromEntries(
    [...offered, current].map((value) => [value, { label: () => describe(value) }]),
  );
}
