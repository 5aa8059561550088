import { useEffect, useRef } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Check, CheckList, type CheckState } from "#renderer/ui/check-list.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { SelfTestLine } from "#shared/features/duty/schema.ts";
import styles from "./self-test.module.css";
import { checkLabels, type NoticedCheck, type SelfTest, summarize } from "./use-self-test.ts";

const states: Record<SelfTestLine["state"], { state: CheckState; word: string }> = {
  running: { state: "running", word: "Checking…" },
  passed: { state: "good", word: "OK" },
  failed: { state: "bad", word: "Failed" },
  unknown: { state: "skipped", word: "Not checked" },
  confirm: { state: "question", word: "Please confirm" },
};

/** What the user confirms. */
const answers: Record<NoticedCheck, { yes: string; no: string }> = {
  sound: { yes: "I heard it", no: "I didn't hear it" },
  notification: { yes: "I saw it", no: "I didn't see it" },
};

/** Shows the lines of a self-test with remedies, and the buttons to confirm; its summary takes the focus. */
export function SelfTestList({ test }: { test: SelfTest }) {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  return (
    <>
      <p ref={summary} className={styles.summary} role="status" tabIndex={-1}>
        {summarize(test)}
      </p>
      <Failure title="The self-test failed" error={test.error} />
      <div className={styles.list}>
        <CheckList label="Checks">
          {test.lines.map((line) => (
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
    </>
  );
}

type LineProps = {
  line: SelfTestLine;
  onConfirm(check: NoticedCheck, isNoticed: boolean): void;
};

const Line = ({ line: { check, state, text, remedy }, onConfirm }: LineProps) => (
  <Check label={checkLabels[check]} text={text} advice={remedy} {...states[state]}>
    {state === "confirm" && (check === "sound" || check === "notification") && (
      <p className={styles.answers}>
        <Button onClick={() => onConfirm(check, true)}>{answers[check].yes}</Button>
        <Button onClick={() => onConfirm(check, false)}>{answers[check].no}</Button>
      </p>
    )}
  </Check>
);
