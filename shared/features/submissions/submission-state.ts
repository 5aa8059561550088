/** Upper-case statuses and progresses of submissions that have ended. */
export const endedStatuses = ["CLOSED"];
export const endedProgresses = ["CLOSED", "REJECTED"];

/** Whether a submission has ended; unknown values mean that it has not. */
export const isEnded = ({
  status,
  progress,
}: {
  status: string | null;
  progress: string | null;
}): boolean =>
  endedStatuses.includes(status?.toUpperCase() ?? "") ||
  endedProgresses.includes(progress?.toUpperCase() ?? "");
