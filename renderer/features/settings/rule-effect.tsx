import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { format } from "#renderer/lib/format.ts";
import { Failure } from "#renderer/ui/notice.tsx";
import type { RuleTest, SeverityRule } from "#shared/model/severity.ts";
import styles from "./severity.module.css";

/** Shows how many of the newest stored alerts a rule would have matched; null is a rule without a condition. */
export function RuleEffect({ rule }: { rule: SeverityRule | null }) {
  const { data, error } = useQuery({
    queryKey: ["alerts", "ruleTest", rule],
    queryFn: () => (rule === null ? null : call("alert.testRule", { rule })),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <p role="status" className={styles.effect}>
        {rule === null && "Fill in at least one condition."}
        {rule !== null && error === null && (data == null ? "Testing…" : describeTest(data))}
      </p>
      <Failure title="Can't test the rule" error={error} />
    </>
  );
}

/** "Would have matched 12 of the last 500 alerts." */
function describeTest({ matched, tested }: RuleTest): string {
  if (tested === 0) return "No alerts are stored, so there is nothing to test it with.";
  if (tested === 1) {
    return matched === 1
      ? "Would have matched the only stored alert."
      : "Would not have matched the only stored alert.";
  }
  const count = matched === 0 ? "none" : format.count(matched);
  return `Would have matched ${count} of the last ${format.count(tested)} alerts.`;
}
