import type { Migration } from "./migrate.ts";

const taskSorts = {
  due: "due",
  name: "name_key",
  owner: "owner_key",
  room: "room_key",
  modified: "modified",
};

/** Records of every collection, what is known about the collections, tasks and alerts as listed. */
export const createRecords: Migration = (db) => {
  db.exec(`
    CREATE TABLE cache.records (
      seq INTEGER PRIMARY KEY,
      collection TEXT NOT NULL,
      id TEXT NOT NULL,
      hash TEXT NOT NULL,
      json TEXT NOT NULL,
      UNIQUE (collection, id)
    );
    CREATE TABLE cache.syncs (collection TEXT PRIMARY KEY, synced INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE cache.unreadable (
      seq INTEGER PRIMARY KEY,
      collection TEXT NOT NULL,
      reason TEXT NOT NULL,
      json TEXT NOT NULL
    );
    CREATE TABLE cache.changes (
      seq INTEGER PRIMARY KEY,
      collection TEXT NOT NULL,
      id TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('added', 'changed', 'removed')),
      at INTEGER NOT NULL
    );

    CREATE TABLE cache.tasks (
      seq INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
      id TEXT NOT NULL,
      name TEXT NOT NULL,
      status TEXT NOT NULL,
      progress TEXT,
      owner TEXT,
      room TEXT,
      due INTEGER,
      modified INTEGER,
      name_key TEXT NOT NULL,
      owner_key TEXT,
      room_key TEXT,
      search TEXT NOT NULL
    );
    CREATE INDEX cache.tasks_by_status ON tasks (status);

    CREATE TABLE cache.alerts (
      seq INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
      id TEXT NOT NULL UNIQUE,
      state TEXT NOT NULL,
      created INTEGER
    );
    CREATE INDEX cache.alerts_by_state ON alerts (state);
    CREATE INDEX cache.alerts_by_created ON alerts (created IS NULL, created DESC, id);
  `);
  for (const [name, column] of Object.entries(taskSorts)) {
    for (const [direction, order] of [
      ["ascending", ""],
      ["descending", "DESC"],
    ] as const) {
      db.exec(`CREATE INDEX cache.tasks_by_${name}_${direction}
        ON tasks (${column} IS NULL, ${column} ${order}, id, status)`);
    }
  }
};
