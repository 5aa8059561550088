import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { policyQuery, settingsQuery } from "#renderer/lib/app-queries.ts";
import { commandQuery, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { EmptyState, Failure } from "#renderer/ui/empty-state.tsx";
import { FilterField, useFilterFocus } from "#renderer/ui/filter-field.tsx";
import { nameSetting } from "#shared/settings/declaration.ts";
import { type SettingName, settingDeclarations } from "#shared/settings/settings.ts";
import { t } from "#shared/texts/t.ts";
import { type FoundPage, findSettings } from "./find-settings.ts";
import { type PageContext, type SettingsPage, settingsPages } from "./pages.tsx";
import { useSettings } from "./queries.ts";
import settingsStyles from "./settings.module.css";
import styles from "./settings-screen.module.css";

type SettingsScreenProps = Omit<PageContext, "wanted"> & {
  /** The page, or the section of a page, that the address names. */
  section?: string | null;
};

/** The sections that links lead to, all on the last page. */
const administered = ["severity", "addresses"];

/** The settings of this computer: a list of pages with a search, and one page. */
export function SettingsScreen({ section = null, ...context }: SettingsScreenProps) {
  const [typed, setTyped] = useState("");
  const [focusRequest, setFocusRequest] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  const field = useFilterFocus({
    focusRequest,
    onFocus: () => setFocusRequest((count) => count + 1),
  });
  useWindowTitle(t("common.settings"));
  const key = section !== null && administered.includes(section) ? "administration" : section;
  const wanted = settingsPages.find((one) => one.key === key) ?? settingsPages[0];
  const found = findSettings(settingsPages, typed);
  const shown = found.some(({ page }) => page === wanted) ? wanted : found[0]?.page;
  const goToPage = () => content.current?.querySelector<HTMLElement>("h2")?.focus();
  useFocus(content, shown);
  return (
    <div className={styles.frame}>
      <nav className={styles.nav} data-part aria-label={t("common.settings")}>
        <h1 className={styles.title}>{t("common.settings")}</h1>
        <FilterField
          label={t("settings.searchSettings")}
          value={typed}
          field={field}
          onChange={setTyped}
          onLeave={goToPage}
        />
        <p className="spoken" role="status">
          {typed !== "" && found.length > 0 && t("settings.pagesFound", { count: found.length })}
        </p>
        <PageList found={found} shown={shown} isSearching={typed !== ""} onChoose={goToPage} />
      </nav>
      <div ref={content} className={styles.content} tabIndex={-1} data-part>
        {shown === undefined ? (
          <EmptyState
            isUnseen
            title={t("settings.noSettingsFound")}
            action={
              <Button
                onClick={() => {
                  setTyped("");
                  field.current?.focus();
                }}
              >
                {t("settings.showAllSettings")}
              </Button>
            }
          >
            {t("settings.noSettingsFoundNote")}
          </EmptyState>
        ) : (
          <Page
            key={`${shown.key} ${context.accountId}`}
            page={shown}
            context={{ ...context, wanted: section }}
          />
        )}
      </div>
    </div>
  );
}

/** Focuses the content at first, and the heading of a page that was chosen from the list. */
function useFocus(content: React.RefObject<HTMLElement | null>, shown: SettingsPage | undefined) {
  const before = useRef<SettingsPage | undefined>(undefined);
  useEffect(() => {
    const element = content.current;
    const isFirst = before.current === undefined;
    before.current = shown;
    if (element === null) return;
    element.scrollTop = 0;
    const isChosen = document.activeElement?.matches("[aria-current]") ?? false;
    // A control keeps the focus that the window restores after it was loaded again.
    if (isFirst && !element.contains(document.activeElement)) element.focus();
    else if (isChosen) element.querySelector<HTMLElement>("h2")?.focus();
  }, [content, shown]);
}

type PageListProps = {
  found: FoundPage[];
  shown: SettingsPage | undefined;
  isSearching: boolean;
  onChoose(): void;
};

/** The list of pages. Administration has another name while nothing on this computer is administered. */
function PageList({ found, shown, isSearching, onChoose }: PageListProps) {
  const { data: policy } = useQuery(policyQuery);
  const isAdministered = isSearching || (policy !== undefined && policy.state !== "none");
  return (
    <ul className={styles.list}>
      {found.map(({ page, hits }) => {
        const isCurrent = page === shown;
        const isAside = page.key === "administration" && !isAdministered && !isCurrent;
        return (
          <li key={page.key} className={isAside ? styles.aside : undefined}>
            <a
              className={styles.entry}
              href={`#/settings?section=${page.key}`}
              aria-current={isCurrent ? "page" : undefined}
              // The address may be the same.
              onClick={() => isCurrent && onChoose()}
            >
              {isAside ? t("common.forAdministrators") : page.title()}
            </a>
            {hits.length > 0 && <p className={styles.hits}>{hits.slice(0, 4).join(", ")}</p>}
          </li>
        );
      })}
    </ul>
  );
}

function Page({ page, context }: { page: SettingsPage; context: PageContext }) {
  const [isResetting, setResetting] = useState(false);
  const changed = useChangedSettings(page.names);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h2 className={styles.pageTitle} tabIndex={-1}>
          {page.title()}
        </h2>
        {changed.length > 0 && (
          <Button variant="plain" onClick={() => setResetting(true)}>
            {t("settings.resetThisPage")}
          </Button>
        )}
      </div>
      {page.note !== undefined && <p className="quiet below-4">{page.note()}</p>}
      {page.render(context)}
      {isResetting && (
        <ResetDialog
          title={t("settings.resetPageQuestion", { page: page.title() })}
          names={changed}
          onClose={() => setResetting(false)}
        />
      )}
    </div>
  );
}

function useChangedSettings(names: readonly SettingName[]): SettingName[] {
  const { settings } = useSettings();
  const { data } = useQuery({
    // A changed value may have another origin.
    ...commandQuery(["settings", "origins", settings], "settings.listOrigins", null),
    placeholderData: keepPreviousData,
  });
  return names.filter((name) => data?.[name] === "person");
}

type ResetDialogProps = {
  /** Which settings are reset, as a question. */
  title: string;
  names: readonly SettingName[];
  onClose(): void;
};

/** Confirms that settings get their defaults again. */
function ResetDialog({ title, names, onClose }: ResetDialogProps) {
  const { mutate, error, isPending } = useCommandMutation("settings.reset", {
    onSuccess: (next, _names, _result, { client }) => {
      client.setQueryData(settingsQuery.queryKey, next);
      onClose();
    },
  });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            aria-disabled={isPending}
            onClick={() => mutate({ names: [...names] })}
          >
            {t("settings.resetNow")}
          </Button>
        </>
      }
    >
      <div className="column gap-4">
        <p>{t("settings.resetNote")}</p>
        <ul className={settingsStyles.remedies}>
          {names.map((name) => (
            <li key={name}>{nameSetting(settingDeclarations[name])}</li>
          ))}
        </ul>
        <Failure title={t("settings.notReset")} error={error} />
      </div>
    </Dialog>
  );
}
