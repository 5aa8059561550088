import { Section } from "#renderer/ui/section.tsx";
import { MinutesChoice } from "./minutes-choice.tsx";

/** Sets whether alerts are shown again until they are acknowledged. */
export function RepeatSection() {
  return (
    <Section title="Repeat alerts" note="Until somebody acknowledges them.">
      <MinutesChoice
        label="Repeat alerts"
        name="repeatMinutes"
        offered={[0, 2, 5, 10, 30]}
        describe={(minutes) => `Every ${minutes} min`}
      />
    </Section>
  );
}
