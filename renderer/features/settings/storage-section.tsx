import { Section } from "#renderer/ui/section.tsx";
import { t } from "#shared/texts/t.ts";
import styles from "./settings.module.css";

const links = [
  { label: t("settings.offlineCopy"), href: "#/offline" },
  { label: t("settings.dataFromTheService"), href: "#/radar" },
  { label: t("settings.storage"), href: "#/storage" },
];

/** Leads to what is stored on this computer. */
export const StorageSection = () => (
  <Section title={t("settings.dataOnThisComputer")} note={t("settings.dataOnThisComputerNote")}>
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
