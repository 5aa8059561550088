import { Section } from "#renderer/ui/section.tsx";
import styles from "./settings.module.css";

type LinkSectionProps = {
  title: string;
  note?: string;
  links: readonly { label: string; href: string }[];
};

/** A section that leads to other screens. */
export const LinkSection = ({ title, note, links }: LinkSectionProps) => (
  <Section title={title} note={note}>
    <ul className={styles.links}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a className={styles.link} href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </Section>
);
