import { Section } from "#renderer/ui/section.tsx";
import { MinutesChoice } from "./minutes-choice.tsx";

/** Sets after how long a notification says that nothing is heard of the service. */
export function UnwatchedSection() {
  return (
    <Section
      title="When nothing is heard"
      note="Notify when the service has not been heard for a while, in quiet hours too."
    >
      <MinutesChoice
        label="When nothing is heard"
        name="unwatchedMinutes"
        offered={[0, 1, 3, 10, 30]}
        describe={(minutes) => `After ${minutes} min`}
      />
    </Section>
  );
}
