import { Section } from "#renderer/ui/section.tsx";
import { MinutesChoice } from "./minutes-choice.tsx";

/** Sets after how long a notification says that nothing is heard of the service. */
export function UnwatchedSection() {
  return (
    <Section
      title="When the service can't be reached"
      note="Notify after a while without contact, even in Do not disturb."
    >
      <MinutesChoice
        label="When the service can't be reached"
        name="unwatchedMinutes"
        offered={[0, 1, 3, 10, 30]}
        describe={(minutes) => `After ${minutes} min`}
      />
    </Section>
  );
}
