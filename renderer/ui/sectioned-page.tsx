import { type ReactNode, type UIEvent, useCallback, useEffect, useRef, useState } from "react";
import { t } from "#shared/texts/t.ts";
import { Page } from "./page.tsx";
import { type PageSection, SectionRegistry } from "./section.tsx";
import styles from "./sectioned-page.module.css";

type SectionedPageProps = { title: string; children: ReactNode };

/** A page with a list of its sections beside it, or above it in narrow windows. */
export function SectionedPage({ title, children }: SectionedPageProps) {
  const [sections, setSections] = useState<readonly PageSection[]>([]);
  const [current, setCurrent] = useState<PageSection | null>(null);
  const nav = useRef<HTMLElement>(null);
  const chosen = useRef<PageSection | null>(null);
  const register = useCallback((section: PageSection) => {
    setSections((all) => [...all, section].sort(comparePosition));
    return () => setSections((all) => all.filter((one) => one !== section));
  }, []);
  const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setCurrent(findCurrent(sections, currentTarget, chosen.current));
  const go = (section: PageSection) => {
    chosen.current = section;
    setCurrent(section);
    section.element.scrollIntoView({ block: "start" });
    // The next Tab goes to the section's first control.
    section.heading.focus({ preventScroll: true });
  };
  useEffect(() => {
    const entry = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (entry == null || nav.current === null) return;
    reveal(nav.current, entry);
  });
  return (
    <div className={styles.frame}>
      <nav ref={nav} className={styles.nav} data-part aria-label={t("ui.sections", { title })}>
        <ul className={styles.list}>
          {sections.map((section, at) => (
            <li key={section.id}>
              {section.group !== null && section.group !== sections[at - 1]?.group && (
                <span className={styles.group}>{section.group}</span>
              )}
              <button
                type="button"
                className={styles.entry}
                aria-current={section === (current ?? sections[0]) ? "true" : undefined}
                onClick={() => go(section)}
                // Chromium leaves an entry as it is that is partly in view.
                onFocus={({ currentTarget }) => nav.current && reveal(nav.current, currentTarget)}
              >
                {section.title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <SectionRegistry value={register}>
        <Page title={title} onScroll={handleScroll}>
          {children}
        </Page>
      </SectionRegistry>
    </div>
  );
}

/** Scrolls a list of sections, but not the page, so that an entry is in view with some room around it. */
function reveal(
  list: HTMLElement,
  { offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement,
) {
  const room = 48;
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = list;
  const right = offsetLeft + offsetWidth + room - clientWidth;
  const lower = offsetTop + offsetHeight + room - clientHeight;
  list.scrollLeft = Math.max(right, Math.min(scrollLeft, offsetLeft - room));
  list.scrollTop = Math.max(lower, Math.min(scrollTop, offsetTop - room));
}

const comparePosition = (one: PageSection, other: PageSection): number =>
  one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** A section that has its title above this many pixels of the view no longer counts. */
const least = 48;

/** Returns the chosen section while all of it is in view, such as at the end of the page, or else the first in view. */
function findCurrent(
  sections: readonly PageSection[],
  view: HTMLElement,
  chosen: PageSection | null,
): PageSection | null {
  const { top, bottom } = view.getBoundingClientRect();
  const box = chosen?.element.getBoundingClientRect();
  if (box !== undefined && box.top >= top - 1 && box.bottom <= bottom + 1) return chosen;
  const isInView = ({ element }: PageSection) =>
    element.getBoundingClientRect().bottom > top + least;
  return sections.find(isInView) ?? sections.at(-1) ?? null;
}
