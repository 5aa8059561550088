import { type ReactNode, useId, useLayoutEffect } from "react";
import { create } from "zustand";
import { Button } from "#renderer/ui/button.tsx";
import { t } from "#shared/texts/t.ts";
import styles from "./shell.module.css";

/** What banners are about, the most severe first. */
const ranks = ["session", "alarm", "shift", "damage", "news"] as const;

type BannerProps = {
  about?: (typeof ranks)[number];
  icon: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

type Turn = { id: string; rank: number };

/** The banners that have something to say, the most severe first, of which the first is shown, or all. */
const useTurns = create<{ turns: readonly Turn[]; showsAll: boolean }>(() => ({
  turns: [],
  showsAll: false,
}));

/** Enters a banner; returns whether it is shown, and how many others are not or would not be. */
function useTurn(rank: number): { isShown: boolean; isFirst: boolean; others: number } {
  const id = useId();
  useLayoutEffect(() => {
    useTurns.setState(({ turns }) => ({
      turns: [...turns, { id, rank }].toSorted((one, other) => one.rank - other.rank),
    }));
    return () =>
      useTurns.setState(({ turns, showsAll }) => ({
        turns: turns.filter((one) => one.id !== id),
        showsAll: showsAll && turns.length > 2,
      }));
  }, [id, rank]);
  const { turns, showsAll } = useTurns();
  const isFirst = turns[0]?.id === id;
  const isEntered = turns.some((one) => one.id === id);
  return { isShown: isFirst || (showsAll && isEntered), isFirst, others: turns.length - 1 };
}

/** A line above the screen, which screen readers announce; waits while there is a more severe one. */
export function Banner({ about = "news", icon, action, children }: BannerProps) {
  const { isShown, isFirst, others } = useTurn(ranks.indexOf(about));
  if (!isShown) return null;
  return (
    <div className={styles.banner} role="status" data-banner>
      {icon}
      <p className="expand">{children}</p>
      {action}
      {isFirst && others > 0 && <OthersButton count={others} />}
    </div>
  );
}

/** Shows the banners that wait, or the most severe one again. */
function OthersButton({ count }: { count: number }) {
  const showsAll = useTurns((store) => store.showsAll);
  return (
    <Button
      variant="plain"
      aria-expanded={showsAll}
      onClick={() => useTurns.setState({ showsAll: !showsAll })}
    >
      {showsAll ? t("shell.fewerNotices") : t("shell.moreNotices", { count })}
    </Button>
  );
}
