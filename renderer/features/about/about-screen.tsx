import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { describeZone, isZoneNamed } from "#renderer/lib/format.ts";
import { commandQuery, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { Button } from "#renderer/ui/button.tsx";
import { copyText } from "#renderer/ui/copy-button.tsx";
import { Properties, Property } from "#renderer/ui/detail.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure, Notice, ReadFailure } from "#renderer/ui/empty-state.tsx";
import { FilterField, filterKeys } from "#renderer/ui/filter-field.tsx";
import { Actions } from "#renderer/ui/form.tsx";
import { Mark } from "#renderer/ui/mark.tsx";
import { Page, Section } from "#renderer/ui/page.tsx";
import type { About, ElectronLicence, ShippedPackage } from "#shared/diagnostics/about-schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./about.module.css";

const aboutQuery = commandQuery(["app", "about"], "about.get", null);

type AboutSectionsProps = {
  updates?: ReactNode;
  /** Further buttons about support. */
  support?: ReactNode;
};

/** Shows the version of the app, its runtime, and the licences of all packages; `updates` is a section between them. */
export function AboutScreen(props: AboutSectionsProps) {
  return (
    <Page title={t("about.about")}>
      <AboutSections {...props} />
    </Page>
  );
}

/** Shows the same as the screen, for users who are not signed in. */
export function AboutDialog({ updates, onClose }: { updates?: ReactNode; onClose(): void }) {
  return (
    <Dialog
      title={t("about.aboutWatchdesk")}
      size="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("common.close")}</Button>}
    >
      <div className={styles.dialog}>
        <AboutSections updates={updates} />
      </div>
    </Dialog>
  );
}

function AboutSections({ updates, support }: AboutSectionsProps) {
  const about = useQuery(aboutQuery);
  if (about.error !== null) {
    return (
      <ReadFailure
        title={t("about.versionsUnreadable")}
        error={about.error}
        onRetry={about.refetch}
      />
    );
  }
  if (about.data === undefined) return null;
  return (
    <>
      <VersionSection about={about.data} />
      {updates}
      <SupportSection>{support}</SupportSection>
      <LicencesSection about={about.data} />
    </>
  );
}

const DiagnosticsDialog = lazyOnRender(
  async () => (await import("./diagnostics-dialog.tsx")).DiagnosticsDialog,
);

/** Saves diagnostics for whoever supports Watchdesk, beside further buttons. */
function SupportSection({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t("about.support")} note={t("about.diagnosticsNote")}>
      <Actions>
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t("about.saveDiagnostics")}
        </Button>
        {children}
      </Actions>
      {isOpen && <DiagnosticsDialog onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

const packagesQuery = commandQuery(["app", "packages"], "about.listPackages", null);

const names: Record<ElectronLicence, string> = {
  electron: t("about.electronsLicence"),
  chromium: t("about.chromiumsLicences"),
};

function LicencesSection({ about }: { about: About }) {
  const packages = useQuery(packagesQuery);
  const openLicence = useCommandMutation("about.openLicence");
  return (
    <Section title={t("about.licences")} note={t("about.licencesNote")}>
      {about.licences.length > 0 && (
        <Actions>
          {about.licences.map((licence) => (
            <Button key={licence} onClick={() => openLicence.mutate({ licence })}>
              {names[licence]}
            </Button>
          ))}
        </Actions>
      )}
      <Failure title={t("about.licenceNotOpened")} error={openLicence.error} />
      {packages.data !== undefined && <PackageList packages={packages.data} />}
      {packages.error !== null && (
        <ReadFailure
          title={t("about.partsUnreadable")}
          error={packages.error}
          onRetry={() => void packages.refetch()}
        />
      )}
    </Section>
  );
}

/** Lists the shipped packages; each expands to its licence, and arrow keys move the focus. */
function PackageList({ packages }: { packages: ShippedPackage[] }) {
  const [filter, setFilter] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useKeys({
    [filterKeys]: () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  const query = filter.trim().toLowerCase();
  const found = packages.filter(({ name, licence }) =>
    `${name} ${licence}`.toLowerCase().includes(query),
  );
  const rows = () => [...(list.current?.querySelectorAll("summary") ?? [])];
  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = rows().findIndex((row) => row.contains(event.target as Node));
    if (by === undefined || at === -1) return;
    event.preventDefault();
    rows()[at + by]?.focus();
  };
  return (
    <div>
      <FilterField
        field={field}
        label={t("about.filterParts")}
        value={filter}
        onChange={setFilter}
        onLeave={() => rows()[0]?.focus()}
      />
      <p className={styles.count} role="status">
        {found.length < packages.length
          ? t("about.partsOfTotal", { count: found.length, total: packages.length })
          : t("about.parts", { count: packages.length })}
      </p>
      <ul ref={list} className={styles.list} onKeyDown={move}>
        {found.map((one) => (
          <PackageRow key={`${one.name} ${one.version}`} shipped={one} />
        ))}
      </ul>
    </div>
  );
}

function PackageRow({ shipped: { name, version, licence, text } }: { shipped: ShippedPackage }) {
  // Some texts are long, so only expanded ones are rendered.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.row}>
          <ChevronRight size={14} className={styles.chevron} aria-hidden="true" />
          <span className="breaks" translate="no">
            {name}
          </span>
          <span className="quiet">{version}</span>
          <span className="quiet" translate="no">
            {licence}
          </span>
        </summary>
        {isOpen && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll it.
          <pre className={styles.text} tabIndex={0}>
            {text}
          </pre>
        )}
      </details>
    </li>
  );
}

/** Shows the versions of the build and its runtime, and copies them. */
function VersionSection({ about }: { about: About }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  return (
    <>
      <div className={styles.head}>
        <Mark size={48} />
        <div>
          <p className="strong large">Watchdesk</p>
          <p>{t("about.productDescription")}</p>
        </div>
      </div>
      {about.build === "test" && (
        <Notice tone="critical" title={t("about.testBuildTitle")}>
          {t("about.testBuildNotice")}
        </Notice>
      )}
      <Section title={t("about.version")} note={t("about.versionNote")}>
        <Properties>
          {listVersions(about).map(([name, value]) => (
            <Property key={name} name={name}>
              {value}
            </Property>
          ))}
        </Properties>
        <Actions
          outcome={isCopied !== null && (isCopied ? t("about.copied") : t("about.notCopied"))}
        >
          <Button onClick={() => setIsCopied(copyText(formatVersions(about)))}>
            {t("about.copyVersions")}
          </Button>
        </Actions>
      </Section>
    </>
  );
}

function describeVersion({ build, version }: About): string {
  if (build === "development") return t("about.developmentBuild", { version });
  return build === "test" ? t("about.testBuild", { version }) : version;
}

const describeTimeZone = (now: EpochMs): string =>
  isZoneNamed ? describeZone(now) : t("about.zoneWithoutName", { offset: describeZone(now) });

/** Lists the versions of a build in display order. */
const listVersions = (about: About): [name: string, value: string][] => [
  ["Watchdesk", describeVersion(about)],
  ["Electron", about.electron],
  ["Chromium", about.chromium],
  ["Node.js", about.node],
  ["SQLite", about.sqlite],
  [t("about.system"), about.system],
  [t("about.timeZone"), describeTimeZone(Date.now())],
];

const formatVersions = (about: About): string =>
  `${listVersions(about)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n")}\n`;
