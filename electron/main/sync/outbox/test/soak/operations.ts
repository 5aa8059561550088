import type { RunningService } from "#demo/service.ts";
import type { Random } from "#demo/world/random.ts";
import type { Operation } from "#shared/model/outbox.ts";
import { others } from "./others.ts";

const texts = ["ok", "ok", "On my way", "Fuel & water\r\nby noon ", "👍", "הגענו"];

/** Makes an operation of any kind, and at the service what it is about. */
export function makeOperation(
  random: Random,
  { addAlert, addMessage }: Pick<RunningService, "addAlert" | "addMessage">,
): Operation {
  const userId = random.pick(others);
  const kind = random.between(1, 20);
  if (kind <= 13) return { kind: "message", userId, text: random.pick(texts) };
  if (kind <= 16) return { kind: "acknowledge", alertId: addAlert().id };
  if (kind <= 18) {
    return { kind: "markAsRead", userId, until: addMessage({ fromId: userId }).sent };
  }
  if (kind <= 19) {
    return { kind: "rename", firstName: `Ada ${random.between(1, 1_000_000)}`, lastName: "Ek" };
  }
  return {
    kind: "location",
    lat: 55.7,
    lng: random.between(0, 1_000_000) / 10_000,
    accuracy: null,
  };
}
