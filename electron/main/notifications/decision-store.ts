import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type {
  Decision,
  DecisionKind,
  DecisionRule,
} from "#shared/notifications/decision-schema.ts";

/** A decision about some items of a kind. */
export type ItemsDecision = Decision & { kind: DecisionKind; ids: string[] };

/** A decision without its items, with their number. */
export type DecisionSummary = Decision & { kind: DecisionKind; count: number };

/** So many decisions and items of theirs are kept. */
const maxDecisions = 10_000;
const maxItems = 40_000;

type Row = Omit<Decision, "rules"> & { rules: string };

const toDecision = <R extends Row>({ rules, ...rest }: R) => ({
  ...rest,
  rules: parseStored<DecisionRule[]>(rules),
});

export const createDecisionStore = (db: Database) => ({
  recordDecisions: (decisions: ItemsDecision[]): void =>
    db.transact(() => recordDecisions(db, decisions)),
  /** Lists the decisions since a time, earliest first. */
  listDecisions: (since: EpochMs): DecisionSummary[] =>
    db.all<Row & { kind: DecisionKind; count: number }>`SELECT at, kind, outcome, rules,
          (SELECT count(*) FROM decided_items WHERE decision = notification_decisions.seq) AS count
        FROM notification_decisions WHERE at >= ${since} ORDER BY seq`.map(toDecision),
});

/** Records decisions, and deletes the oldest if they are too many. To be called in a transaction. */
export function recordDecisions(db: Database, decisions: ItemsDecision[]): void {
  if (decisions.length === 0) return;
  for (const one of decisions) insert(db, one);
  prune(db);
}

/** Lists the decisions about an item, earliest first. */
export const listDecisionsAbout = (db: Database, kind: DecisionKind, id: string): Decision[] =>
  db.all<Row>`SELECT at, outcome, rules FROM notification_decisions
      WHERE seq IN (SELECT decision FROM decided_items WHERE id = ${id} AND kind = ${kind})
      ORDER BY seq`.map(toDecision);

function insert(db: Database, { at, kind, outcome, rules, ids }: ItemsDecision): void {
  const decision = db.run`INSERT INTO notification_decisions (at, kind, outcome, rules)
    VALUES (${at}, ${kind}, ${outcome}, ${JSON.stringify(rules)})`;
  for (const id of ids) {
    db.run`INSERT INTO decided_items (decision, kind, id) VALUES (${decision}, ${kind}, ${id})`;
  }
}

function prune(db: Database): void {
  db.run`DELETE FROM notification_decisions
    WHERE seq <= (SELECT max(seq) FROM notification_decisions) - ${maxDecisions}`;
  db.run`DELETE FROM decided_items
    WHERE decision < coalesce((SELECT min(seq) FROM notification_decisions), 0)
      OR seq <= (SELECT max(seq) FROM decided_items) - ${maxItems}`;
}
