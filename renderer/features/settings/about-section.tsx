import { Section } from "#renderer/ui/section.tsx";
import styles from "./settings.module.css";

/** Leads to what the app is made of. */
export function AboutSection() {
  return (
    <Section title="About Watchdesk">
      <p>
        <a className={styles.link} href="#/about">
          Versions and licences
        </a>
      </p>
    </Section>
  );
}
