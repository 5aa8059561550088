import type { ComponentProps } from "react";
import { format } from "#renderer/lib/format.ts";
import { Time } from "#renderer/ui/time.tsx";
import styles from "./handover.module.css";

/** A time of a handover; absolute on paper, where no age stays right. */
export const SheetTime = ({ at, variant }: ComponentProps<typeof Time>) => (
  <>
    <span data-unprinted>
      <Time at={at} variant={variant} />
    </span>
    <span className={styles.paperTime}>{format.absolute(at)}</span>
  </>
);
