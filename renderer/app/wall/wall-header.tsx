import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import type { WallPage } from "#shared/settings/wall-settings.ts";
import { t } from "#shared/texts/t.ts";
import { utcFormat } from "./clock-format.ts";
import styles from "./wall.module.css";

type WallHeaderProps = {
  title: string;
  pages: readonly WallPage[];
  page: number;
  hasClock: boolean;
};

/** The title of the page, its position in the rotation, and the local and UTC time. */
export function WallHeader({ title, pages, page, hasClock }: WallHeaderProps) {
  const now = useMinute();
  return (
    <header className={styles.header}>
      <h1 className={styles.heading} dir="auto">
        {title}
      </h1>
      {pages.length > 1 && (
        <span className={styles.dots}>
          <span className="spoken">
            {t("wall.pageOf", { page: page + 1, count: pages.length })}
          </span>
          {pages.map((one, at) => (
            <span key={one} className={styles.dot} data-shown={at === page} />
          ))}
        </span>
      )}
      {hasClock && (
        <>
          <time className={styles.clock}>{format.clock(now)}</time>
          <span className={styles.utc}>
            {rich("wall.utc", { time: <time>{utcFormat.clock(now)}</time> })}
          </span>
        </>
      )}
    </header>
  );
}
