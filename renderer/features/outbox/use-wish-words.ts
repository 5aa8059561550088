import { useQuery } from "@tanstack/react-query";
import type { Wish } from "#shared/model/outbox.ts";
import { alertTitleQuery, personNameQuery } from "./queries.ts";
import { sayWish } from "./words.ts";

/** A wish in words, with the name of whom or what it is about as soon as that is looked up. */
export function useWishWords(wish: Wish): string {
  return sayWish(wish, useSubjectName(wish));
}

/** The name of the person or the alert that a wish is about; null where it is unknown or of nobody. */
export function useSubjectName(wish: Wish): string | null {
  const userId = "userId" in wish ? wish.userId : null;
  const alertId = "alertId" in wish ? wish.alertId : null;
  const person = useQuery({ ...personNameQuery(userId ?? ""), enabled: userId !== null });
  const alert = useQuery({ ...alertTitleQuery(alertId ?? ""), enabled: alertId !== null });
  return person.data ?? alert.data ?? null;
}
