import { useEffect, useRef } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Check, CheckList, type CheckState } from "#renderer/ui/check-list.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import type { SelfTestLine } from "#shared/features/duty/schema.ts";
import { t } from "#shared/texts/t.ts";
import { checkLabels, type NoticedCheck, type SelfTest, summarize } from "./use-self-test.ts";

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
