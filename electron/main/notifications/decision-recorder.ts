import type { EpochMs } from "#shared/lib/time.ts";
import type {
  DecisionKind,
  DecisionOutcome,
  DecisionRule,
} from "#shared/notifications/decision-schema.ts";
import type { Quiet } from "#shared/notifications/notifications.ts";
import type { Mute } from "#shared/notifications/schema.ts";
import type { ItemsDecision } from "./decision-store.ts";
import type { Notice, Played, Shown } from "./notice.ts";

/** Returns the rules that were applied to an item, in their order. */
export type RulesOf<Item> = (item: Item) => DecisionRule[];

type DecisionRecorderParts<Item> = {
  kind: DecisionKind;
  /** Returns the id under which decisions about an item are found. */
  toId: (item: Item) => string;
  now: () => EpochMs;
};

/** Above so many items that wait, their former decisions are forgotten, and the same may be recorded again. */
const maxWaiting = 10_000;

/** Creates what states the decisions to record about items of a kind; one that only repeats the last is left out. */
export function createDecisionRecorder<Item>({ kind, toId, now }: DecisionRecorderParts<Item>) {
  /** The latest decision about each item that was not shown yet, as JSON. */
  const waiting = new Map<string, string>();

  function isNews(id: string, outcome: DecisionOutcome, rules: string): boolean {
    const isFinal = outcome === "shown" || outcome === "suppressed";
    const latest = `${outcome} ${rules}`;
    const isRepeated = !isFinal && waiting.get(id) === latest;
    if (isFinal) waiting.delete(id);
    else waiting.set(id, latest);
    if (waiting.size > maxWaiting) waiting.clear();
    return !isRepeated;
  }

  return (items: Item[], outcome: DecisionOutcome, rulesOf: RulesOf<Item>, at = now()) => {
    const byRules = Map.groupBy(items, (item) => JSON.stringify(rulesOf(item)));
    return [...byRules].flatMap(([rules, some]): ItemsDecision[] => {
      const ids = [...new Set(some.map(toId))].filter((id) => isNews(id, outcome, rules));
      return ids.length === 0 ? [] : [{ at, kind, outcome, rules: JSON.parse(rules), ids }];
    });
  };
}

type Answered<Item> = {
  items: Item[];
  notice: Notice;
  answer: Shown;
  listRules: RulesOf<Item>;
  at: EpochMs;
};

/** Decides by the desktop's answer to a notice about some items, once it is known what became of its sound. */
export async function decideAnswer<Item>(
  decide: ReturnType<typeof createDecisionRecorder<Item>>,
  { items, notice, answer, listRules, at }: Answered<Item>,
): Promise<ItemsDecision[]> {
  const { isShown, sound = null } = answer;
  const played = await sound;
  const rules = listShownRules(notice, answer, { count: items.length, played });
  return decide(items, isShown ? "shown" : "failed", (item) => [...listRules(item), ...rules], at);
}

/**
 * Returns the rules that decide how a notice about some items is shown, the desktop's answer, and the outcome of an alarm's
 * sound.
 */
const listShownRules = (
  notice: Notice,
  { isShown, reason }: Shown,
  { count, played }: { count: number; played: Played | null },
): DecisionRule[] => [
  ...(count > 1 ? [{ rule: "group" as const, count }] : []),
  describeSound(notice),
  ...(played === null ? [] : [{ rule: "alarm" as const, ...played }]),
  { rule: "desktop", isShown, reason },
];

const describeSound = ({ silence, alarm }: Notice): DecisionRule => ({
  rule: "sound",
  sound: silence === null ? (alarm ?? "usual") : "none",
  setting: silence === "renewal" || silence === "never" ? null : silence,
});

/** Returns what the mute of a room or conversation has decided; nothing without one. */
export const toMutedRules = (mute: Mute | null): DecisionRule[] =>
  mute === null ? [] : [{ rule: "muted", kind: mute.kind, until: mute.until }];

export const toQuietRule = (quiet: Quiet | null): DecisionRule => ({
  rule: "doNotDisturb",
  why: quiet?.why ?? null,
  until: quiet?.until ?? null,
});
