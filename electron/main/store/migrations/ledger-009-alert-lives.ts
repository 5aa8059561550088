import type { Migration } from "./migrate.ts";

/**
 * What tells that the service has raised an alert again: when it was raised, as the service says, and
 * when it was first seen to be new no more. The steps of its former lives; and what the person took
 * out of their list without the service.
 */
export const createAlertLives: Migration = (db) => {
  db.exec(`
    ALTER TABLE ledger.alert_steps ADD COLUMN raised INTEGER;
    ALTER TABLE ledger.alert_steps ADD COLUMN ended INTEGER;
    ALTER TABLE ledger.alert_steps ADD COLUMN dismissed INTEGER;
    CREATE TABLE ledger.alert_lives (
      seq INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      seen INTEGER,
      deferred INTEGER,
      shown INTEGER,
      last_shown INTEGER,
      clicked INTEGER,
      acknowledge_requested INTEGER,
      acknowledged INTEGER,
      dismissed INTEGER,
      ended INTEGER
    );
    CREATE INDEX ledger.alert_lives_by_id ON alert_lives (id, seq);
  `);
  // What is known of them so far is in the other file, which is not always at hand.
  if (db.all("SELECT 1 FROM pragma_database_list WHERE name = 'cache'").length === 0) return;
  db.exec(`
    UPDATE ledger.alert_steps SET
      raised = (SELECT created FROM cache.alerts WHERE alerts.id = alert_steps.id),
      ended = (SELECT coalesce(acknowledged, seen, 0) FROM cache.alerts
        WHERE alerts.id = alert_steps.id AND state NOT IN ('NEW', ''));
  `);
};
