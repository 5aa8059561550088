import { useQuery } from "@tanstack/react-query";
import type { Operation } from "#shared/model/outbox.ts";
import { alertTitleQuery, personNameQuery } from "./queries.ts";
import { formatOperation } from "./words.ts";

/** An operation in words, with the name of whom or what it is about as soon as that is looked up. */
export function useOperationWords(operation: Operation): string {
  return formatOperation(operation, useSubjectName(operation));
}

/** The name of the person or the alert that an operation is about; null where it is unknown or of nobody. */
export function useSubjectName(operation: Operation): string | null {
  const userId = "userId" in operation ? operation.userId : null;
  const alertId = "alertId" in operation ? operation.alertId : null;
  const person = useQuery({ ...personNameQuery(userId ?? ""), enabled: userId !== null });
  const alert = useQuery({ ...alertTitleQuery(alertId ?? ""), enabled: alertId !== null });
  return person.data ?? alert.data ?? null;
}
