/** The service's words, in upper case, for a submission that waits for nobody any more. */
export const endedStatuses = ["CLOSED"];
export const endedProgresses = ["CLOSED", "REJECTED"];

/** Whether a submission has come to its end; words that nobody knows say that it has not. */
export const isEnded = ({
  status,
  progress,
}: {
  status: string | null;
  progress: string | null;
}): boolean =>
  endedStatuses.includes(status?.toUpperCase() ?? "") ||
  endedProgresses.includes(progress?.toUpperCase() ?? "");
