import { createContext, type ReactNode, use, useEffect, useId, useRef } from "react";
import styles from "./section.module.css";

/** A section of a page that lists its sections. */
export type PageSection = {
  id: string;
  title: string;
  /** The title of its group, if sections are grouped. */
  group: string | null;
  element: HTMLElement;
  heading: HTMLElement;
};

/** Adds a section to the list of the surrounding page, and returns a function that removes it. */
export const SectionRegistry = createContext<((section: PageSection) => () => void) | null>(null);

const GroupTitle = createContext<string | null>(null);

type SectionGroupProps = { title: string; action?: ReactNode; children: ReactNode };

/** Sections that belong together, under a title that the list of sections has, too. */
export const SectionGroup = ({ title, action, children }: SectionGroupProps) => (
  <GroupTitle value={title}>
    <div className={styles.group}>
      <div className={styles.groupHead}>
        <p className={styles.groupTitle}>{title}</p>
        {action}
      </div>
      {children}
    </div>
  </GroupTitle>
);

type SectionProps = {
  title: string;
  /** Explanation in one sentence. */
  note?: ReactNode;
  /** Scrolls the section into view when it becomes true. */
  isWanted?: boolean;
  children: ReactNode;
};

/** A section of a page: its title at the side, or above in narrow windows. */
export function Section({ title, note, isWanted = false, children }: SectionProps) {
  const id = useId();
  const register = use(SectionRegistry);
  const group = use(GroupTitle);
  const element = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (element.current === null || heading.current === null) return;
    return register?.({
      ...{ id, title, group },
      ...{ element: element.current, heading: heading.current },
    });
  }, [register, id, title, group]);
  useEffect(() => {
    if (isWanted) element.current?.scrollIntoView({ block: "start" });
  }, [isWanted]);
  return (
    <section ref={element} className={styles.section} aria-labelledby={id}>
      <div>
        <h2 ref={heading} id={id} className="heading" tabIndex={register === null ? undefined : -1}>
          {title}
        </h2>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

type SubsectionProps = { title: string; children: ReactNode };

/** A named part of a section. */
export function Subsection({ title, children }: SubsectionProps) {
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </div>
  );
}
