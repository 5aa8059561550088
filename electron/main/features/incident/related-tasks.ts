import { isOpenTask } from "#main/features/tasks/collection.ts";
import type { Database } from "#main/store/database.ts";
import { readWords } from "#main/store/full-text/words.ts";
import { isForUser } from "#main/store/ownership/owners.ts";
import type { RelatedTask } from "#shared/features/incident/commands.ts";

/** The most open tasks that are compared, the earliest due first. */
const maxCompared = 2_000;
/** A word in more than this part of the tasks distinguishes none. */
const maxPart = 0.1;
/** A few tasks with the same word say nothing about how common it is. */
const minCommon = 5;
/** How many words a task of another room, or the likely next step, has to share. */
const minWords = 2;

type Flags = { isSameRoom: 0 | 1; isForUser: 0 | 1; isUnassigned: 0 | 1 };
type Row = Omit<RelatedTask, "words" | "isLikelyNext" | keyof Flags> & Flags;

/**
 * Lists open tasks that may be about the same as an alert: those that state its room, by the declared references, and those
 * that share words of its title. Tasks of its room with such words come first, then the others of its room, then those by
 * words; in each, those with the most words, then those of the user, then the earliest due.
 */
export function listRelatedTasks(
  db: Database,
  alertId: string,
  limit: number,
): { rows: RelatedTask[]; total: number } {
  const alert = db.get<{ seq: number; title: string }>`SELECT seq, title_text AS title
    FROM alerts JOIN search ON search.rowid = alerts.seq WHERE alerts.id = ${alertId}`;
  if (alert === undefined) return { rows: [], total: 0 };
  const tasks = readOpenTasks(db, alert.seq).map((row) => ({
    row,
    own: selectTellingWords(readWords(row.title)),
  }));
  const words = selectTellingWords(readWords(alert.title)).filter((word) => {
    const count = tasks.filter(({ own }) => own.some((one) => isSimilar(one, word))).length;
    return count <= Math.max(minCommon, tasks.length * maxPart);
  });
  const found = tasks
    .map(({ row, own }) => ({
      ...row,
      words: words.filter((word) => own.some((one) => isSimilar(one, word))),
    }))
    .filter(({ isSameRoom, words }) => isSameRoom === 1 || countLetters(words) >= minWords)
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        other.words.length - one.words.length ||
        other.isForUser - one.isForUser,
    );
  return {
    rows: found.slice(0, limit).map(({ isForUser: _isForUser, ...task }) => ({
      ...task,
      isSameRoom: task.isSameRoom === 1,
      isLikelyNext:
        task.isSameRoom === 1 &&
        countLetters(task.words) >= Math.max(minWords, countLetters(words) / 2),
      isUnassigned: task.isUnassigned === 1,
    })),
    total: found.length,
  };
}

/** Counts the words that are no numbers, which are in too many titles by chance. */
const countLetters = (words: string[]): number =>
  words.filter((word) => !/^\d+$/.test(word)).length;

const rank = ({ isSameRoom, words }: { isSameRoom: 0 | 1; words: string[] }): number =>
  isSameRoom === 0 ? 2 : words.length > 0 ? 0 : 1;

/** Reads open tasks, the earliest due first, and whether each refers to the room of an alert; those that do come first. */
const readOpenTasks = (db: Database, alertSeq: number): Row[] =>
  db.all<Row>`SELECT id, title, progress, room, person AS owner, due, ${isForUser} AS isForUser,
      coalesce(whose = 'none', 0) AS isUnassigned,
      seq IN (
        SELECT task.seq FROM links AS alert JOIN links AS task
          ON task.collection = 'rooms' AND task.id = alert.id
        WHERE alert.seq = ${alertSeq} AND alert.collection = 'rooms' AND alert.field = 'Room'
          AND task.source = 'tasks' AND task.field = 'Room'
      ) AS isSameRoom
    FROM rows WHERE ${isOpenTask}
    ORDER BY isSameRoom DESC, due IS NULL, due, id LIMIT ${maxCompared}`;

/** Shorter words without a digit are in too many titles by chance. */
const minLength = 4;

/** Selects the words of a title by which others can be found, each once. */
const selectTellingWords = (words: string[]): string[] => [
  ...new Set(words.filter((word) => word.length >= minLength || /\d\d/.test(word))),
];

/** Whether two words are the same or begin alike for at least 70 % of the longer one: "evacuate", "evacuation". */
export function isSimilar(one: string, other: string): boolean {
  if (one === other) return true;
  const least = Math.max(minLength, Math.ceil(Math.max(one.length, other.length) * 0.7));
  return Math.min(one.length, other.length) >= least && one.startsWith(other.slice(0, least));
}
