import { useEffect, useState } from "react";
import { useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import type { SelfTestCheck, SelfTestLine } from "#shared/features/duty/schema.ts";
import { t } from "#shared/texts/t.ts";

/** The checks whose effect only the user can notice. */
export type NoticedCheck = Extract<SelfTestCheck, "sound" | "notification">;

export const checkLabels: Record<SelfTestCheck, string> = {
  sound: t("duty.sound"),
  notification: t("duty.notification"),
  tray: t("duty.tray"),
  clock: t("duty.clock"),
  service: t("duty.service"),
  alerts: t("common.alerts"),
  disk: t("duty.diskSpace"),
  power: t("duty.power"),
  quiet: t("duty.doNotDisturb"),
  lock: t("duty.screenLock"),
};

const running = (Object.keys(checkLabels) as SelfTestCheck[]).map(
  (check): SelfTestLine => ({ check, state: "running", text: "", remedy: null }),
);

const replaceLines = (lines: SelfTestLine[], changes: SelfTestLine[]): SelfTestLine[] =>
  lines.map((line) => changes.find(({ check }) => check === line.check) ?? line);

/** Runs the self-test when it is mounted, and follows it. */
export function useSelfTest() {
  const [lines, setLines] = useState(running);
  const accountId = useAccountId();
  const test = useCommandMutation(
    "duty.testSelf",
    { onSuccess: (all) => setLines(all) },
    accountId,
  );
  const confirmation = useCommandMutation(
    "duty.confirmCheck",
    { onSuccess: (line) => setLines((before) => replaceLines(before, [line])) },
    accountId,
  );
  const { mutate: run } = test;
  useEffect(() => {
    const stop = window.watchdesk.subscribe("duty.tested", (line) =>
      setLines((before) => replaceLines(before, [line])),
    );
    run();
    return stop;
  }, [run]);
  return {
    lines,
    isRunning: test.isPending,
    error: test.error ?? confirmation.error,
    confirm: (check: NoticedCheck, isNoticed: boolean) => confirmation.mutate({ check, isNoticed }),
    runAgain: () => {
      setLines(running);
      run();
    },
  };
}

export type SelfTest = ReturnType<typeof useSelfTest>;

export const hasFailed = ({ lines }: Pick<SelfTest, "lines">): boolean =>
  lines.some(({ state }) => state === "failed");

export function summarize({ lines, isRunning }: Pick<SelfTest, "lines" | "isRunning">): string {
  const count = (state: SelfTestLine["state"]) =>
    lines.filter((line) => line.state === state).length;
  if (isRunning)
    return t("duty.checksDone", { done: lines.length - count("running"), total: lines.length });
  const failed = count("failed");
  if (failed > 0) return t("duty.checksFailed", { count: failed });
  const open = count("confirm");
  if (open > 0) return t("duty.confirmNoticed");
  return count("unknown") > 0 ? t("duty.someChecksImpossible") : t("duty.allIsWell");
}
