import { rich } from "#renderer/lib/rich-text.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { t } from "#shared/texts/t.ts";
import styles from "./settings.module.css";

type NetworkSectionProps = { serverUrl: string; onCheckConnection(): void };

/** Shows the server, checks the connection, and states where it and the proxy are changed. */
export const NetworkSection = ({ serverUrl, onCheckConnection }: NetworkSectionProps) => (
  <Section title={t("settings.connection")}>
    <p>{rich("settings.connectedTo", { server: <bdi className="selectable">{serverUrl}</bdi> })}</p>
    <p>{t("settings.changeServerNote")}</p>
    <p>{t("settings.proxyNote")}</p>
    <Actions outcome={null}>
      <Button aria-haspopup="dialog" onClick={onCheckConnection}>
        {t("settings.checkTheConnection")}
      </Button>
    </Actions>
  </Section>
);

const links = [
  { label: t("settings.onThisComputer"), href: "#/computer" },
  { label: t("settings.forAdministrators"), href: "#/radar" },
];

/** Leads to what is stored on this computer. */
export const StorageSection = () => (
  <Section title={t("settings.dataOnThisComputer")} note={t("settings.dataOnThisComputerNote")}>
    <ul className="column gap-1">
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
