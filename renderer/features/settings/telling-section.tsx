import { Failure } from "#renderer/ui/notice.tsx";
import { Section, Subsection } from "#renderer/ui/section.tsx";
import { Switch } from "#renderer/ui/switch.tsx";
import type { Privacy } from "#shared/model/notifications.ts";
import { Choice, fixedNote } from "./choice.tsx";
import { useSettings } from "./queries.ts";

type Kind = {
  title: string;
  privacy: "alertPrivacy" | "messagePrivacy" | "recordPrivacy";
  sound: "alertSound" | "messageSound" | "recordSound";
  examples: Record<Privacy, string>;
};

const kinds: Kind[] = [
  {
    title: "Alerts",
    privacy: "alertPrivacy",
    sound: "alertSound",
    examples: {
      everything: "Title, room and details.",
      who: "Sender or room only.",
      count: "Only that there is a new alert.",
    },
  },
  {
    title: "Messages",
    privacy: "messagePrivacy",
    sound: "messageSound",
    examples: {
      everything: "Sender and text.",
      who: "Sender only.",
      count: "Only that there is a new message.",
    },
  },
  {
    title: "Tasks and other records",
    privacy: "recordPrivacy",
    sound: "recordSound",
    examples: {
      everything: "Name, sender and room.",
      who: "Sender or room only.",
      count: "Only that there is one.",
    },
  },
];

const levels: { value: Privacy; label: string }[] = [
  { value: "everything", label: "Everything" },
  { value: "who", label: "Who only" },
  { value: "count", label: "Count only" },
];

/** Sets what notifications say, also to somebody who passes by, and whether they sound. */
export function TellingSection() {
  const { settings, change, isFixed, failure } = useSettings();
  return (
    <Section
      title="Notification content"
      note="Anyone who sees the screen can read it. While it is locked, new notifications show at most the sender."
    >
      {settings !== undefined &&
        kinds.map(({ title, privacy, sound, examples }) => (
          <Subsection key={title} title={title}>
            <Choice
              label={`Notification content: ${title.toLowerCase()}`}
              value={settings[privacy]}
              choices={levels}
              isFixed={isFixed(privacy)}
              note={examples[settings[privacy]]}
              onChange={(next) => change({ [privacy]: next })}
            />
            <Switch
              label={`Sound for ${title.toLowerCase()}`}
              note={isFixed(sound) ? fixedNote : "The system's notification sound."}
              isOn={settings[sound]}
              isDisabled={isFixed(sound)}
              onChange={(isOn) => change({ [sound]: isOn })}
            />
          </Subsection>
        ))}
      <Failure error={failure} />
    </Section>
  );
}
