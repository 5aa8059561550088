import {
  CircleCheck,
  CircleHelp,
  CircleMinus,
  CircleX,
  LoaderCircle,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { SelfTestLine } from "#shared/features/duty/schema.ts";
import styles from "./self-test.module.css";
import { checkLabels, type NoticedCheck, type SelfTest, summarize } from "./use-self-test.ts";

const icons: Record<SelfTestLine["state"], LucideIcon> = {
  running: LoaderCircle,
  passed: CircleCheck,
  failed: CircleX,
  unknown: CircleMinus,
  confirm: CircleHelp,
};

const states: Record<SelfTestLine["state"], string> = {
  running: "Checking…",
  passed: "OK",
  failed: "Failed",
  unknown: "Not checked",
  confirm: "Please confirm",
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
      <ul className={styles.list} aria-label="Checks">
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
      </ul>
    </>
  );
}

type LineProps = {
  line: SelfTestLine;
  onConfirm(check: NoticedCheck, isNoticed: boolean): void;
};

function Line({ line: { check, state, text, remedy }, onConfirm }: LineProps) {
  const Icon = icons[state];
  return (
    <li className={styles.line} data-state={state}>
      <Icon className={styles.icon} size={16} strokeWidth={1.9} aria-hidden="true" />
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.label}>{checkLabels[check]}</span>
          <span className={styles.state}>{states[state]}</span>
        </p>
        {text !== "" && <p className={styles.text}>{text}</p>}
        {remedy !== null && <p>{remedy}</p>}
        {state === "confirm" && (check === "sound" || check === "notification") && (
          <p className={styles.answers}>
            <Button onClick={() => onConfirm(check, true)}>{answers[check].yes}</Button>
            <Button onClick={() => onConfirm(check, false)}>{answers[check].no}</Button>
          </p>
        )}
      </div>
    </li>
  );
}
