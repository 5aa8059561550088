import { useEffect, useRef, useState } from "react";
import { useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Check, CheckList, type CheckState } from "#renderer/ui/check-list.tsx";
import { Dialog } from "#renderer/ui/dialog.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import type { SelfTestCheck, SelfTestLine } from "#shared/features/duty/schema.ts";
import { t } from "#shared/texts/t.ts";

const states: Record<SelfTestLine["state"], { state: CheckState; word: string }> = {
  running: { state: "running", word: t("common.checking") },
  passed: { state: "good", word: t("duty.ok") },
  failed: { state: "bad", word: t("duty.failed") },
  unknown: { state: "skipped", word: t("duty.notChecked") },
  confirm: { state: "question", word: t("duty.pleaseConfirm") },
};

const answers: Record<NoticedCheck, { yes: string; no: string }> = {
  sound: { yes: t("duty.iHeardIt"), no: t("duty.iDidntHearIt") },
  notification: { yes: t("duty.iSawIt"), no: t("duty.iDidntSeeIt") },
};

type SelfTestListProps = {
  test: SelfTest;
  /** Shows only what the user has to do something about, and leaves the focus where it is. */
  isBrief?: boolean;
};

/** Shows the lines of a self-test with remedies, and the buttons to confirm; its summary takes the focus. */
export function SelfTestList({ test, isBrief = false }: SelfTestListProps) {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!isBrief) summary.current?.focus();
  }, [isBrief]);
  const lines = isBrief
    ? test.lines.filter(({ state }) => state === "failed" || state === "confirm")
    : test.lines;
  return (
    <>
      <p ref={summary} className="no-ring" role="status" tabIndex={-1}>
        {isBrief ? t("duty.selfTestSummary", { result: summarize(test) }) : summarize(test)}
      </p>
      <Failure title={t("duty.theSelfTestFailed")} error={test.error} />
      {lines.length > 0 && (
        <div className="above-3">
          <CheckList label={t("duty.checks")}>
            {lines.map((line) => (
              <Line
                key={line.check}
                line={line}
                onConfirm={(check, isNoticed) => {
                  test.confirm(check, isNoticed);
                  // The buttons disappear.
                  summary.current?.focus();
                }}
              />
            ))}
          </CheckList>
        </div>
      )}
    </>
  );
}

type LineProps = { line: SelfTestLine; onConfirm(check: NoticedCheck, isNoticed: boolean): void };

const Line = ({ line: { check, state, text, remedy }, onConfirm }: LineProps) => (
  <Check label={checkLabels[check]} text={text} advice={remedy} {...states[state]}>
    {state === "confirm" && (check === "sound" || check === "notification") && (
      <p className="wrap gap-2 above-2">
        <Button onClick={() => onConfirm(check, true)}>{answers[check].yes}</Button>
        <Button onClick={() => onConfirm(check, false)}>{answers[check].no}</Button>
      </p>
    )}
  </Check>
);

/** The checks whose effect only the user can notice. */
type NoticedCheck = Extract<SelfTestCheck, "sound" | "notification">;

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

function summarize({ lines, isRunning }: Pick<SelfTest, "lines" | "isRunning">): string {
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

export function SelfTestDialog({ onClose }: { onClose(): void }) {
  const test = useSelfTest();
  return (
    <Dialog
      title={t("duty.selfTest")}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button aria-disabled={test.isRunning} onClick={test.runAgain}>
            {test.isRunning ? t("common.checking") : t("duty.checkAgain")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t("common.close")}
          </Button>
        </>
      }
    >
      <SelfTestList test={test} />
    </Dialog>
  );
}
