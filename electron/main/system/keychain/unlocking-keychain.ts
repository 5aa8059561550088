import type { DurationMs } from "#shared/lib/time.ts";
import type { KeychainState } from "./secret-service.ts";
import type { Keychain } from "./vault.ts";

/** What a patient keychain is made of. */
export type PatientKeychainParts = {
  /** A keychain that makes the desktop ask the person when it is locked, and waits for ever. */
  keychain: Keychain;
  /** Tells its state without asking anybody; rejects where there is none. */
  look: () => Promise<KeychainState>;
  pause: (duration: DurationMs) => Promise<unknown>;
};

/** The desktop's question for the keychain's password, under way or over. */
type Question = { owner: string; isOver: boolean; error: unknown; over: Promise<unknown> };

const interval: DurationMs = 1_000;
/**
 * A question whose keychain has died, or was unlocked by other means, holds a thread of Node's four
 * until its window is closed; with all four held no file could be read any more.
 */
const maxQuestions = 2;
const doorbell = "unlocking";

/**
 * Makes a keychain whose calls, while it is locked, wait until it is unlocked by whatever means;
 * its person is asked once. They are answered in the order in which they were made, and all that
 * wait reject when the person dismisses the question or the keychain dies.
 */
export function createPatientKeychain({ keychain, look, pause }: PatientKeychainParts): Keychain {
  let line: Promise<unknown> = Promise.resolve();
  let drawn = 0;
  let turnedAway: { upTo: number; error: unknown } = { upTo: 0, error: null };
  let lastQuestion: Question | null = null;
  let questions = 0;

  /** One call at a time: an older secret never comes after a newer one. */
  function queue<T>(call: () => Promise<T>): Promise<T> {
    drawn += 1;
    const ticket = drawn;
    const answer = line.then(async () => {
      if (ticket <= turnedAway.upTo) throw turnedAway.error;
      try {
        await waitUntilUnlocked();
      } catch (error) {
        turnedAway = { upTo: drawn, error };
        throw error;
      }
      return call();
    });
    line = answer.catch(() => undefined);
    return answer;
  }

  async function waitUntilUnlocked(): Promise<void> {
    let question: Question | null = null;
    for (;;) {
      const state = await look();
      if (!state.isLocked) return;
      if (question?.owner !== state.owner) question = askOnce(state.owner);
      else if (question.isOver) throw question.error ?? new Error("The keychain is still locked.");
      await Promise.race([question.over, pause(interval)]);
    }
  }

  /** The question that this keychain asks already, or a new one. */
  function askOnce(owner: string): Question {
    if (lastQuestion?.owner === owner && !lastQuestion.isOver) return lastQuestion;
    const question: Question = { owner, isOver: false, error: null, over: new Promise(() => {}) };
    if (questions === maxQuestions) return question;
    questions += 1;
    question.over = ringDoorbell()
      .catch((error) => {
        question.error = error;
      })
      .finally(() => {
        questions -= 1;
        question.isOver = true;
      });
    lastQuestion = question;
    return question;
  }

  /**
   * Only writing asks for the password whatever the keychain holds. The call that waits does not ask
   * by itself: it might be answered long after a newer one.
   */
  async function ringDoorbell(): Promise<void> {
    await keychain.set(doorbell, "Written to have the keychain unlocked. It can be deleted.");
    await keychain.delete(doorbell);
  }

  return {
    get: (name) => queue(() => keychain.get(name)),
    set: (name, secret) => queue(() => keychain.set(name, secret)),
    delete: (name) => queue(() => keychain.delete(name)),
    probe: async () => {
      if ((await look()).isLocked) throw new Error("The keychain is locked.");
    },
  };
}
