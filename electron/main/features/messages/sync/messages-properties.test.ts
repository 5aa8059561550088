import fc from "fast-check";
import { expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import type { Fault } from "#demo/faults/fault.ts";
import { malformedJson, respondWithStatus, truncatedJson } from "#demo/faults/responses.ts";
import { runs } from "#shared/test/runs.ts";
import { startMessages } from "./test/start-messages.ts";

const faults: Fault[] = [
  respondWithStatus(500),
  respondWithStatus(429),
  truncatedJson,
  malformedJson,
];
const minute = 60_000;

type Started = Awaited<ReturnType<typeof startMessages>>;
type Step =
  | { kind: "arrive"; who: number; isMine: boolean; late: number }
  | { kind: "edit" | "read"; which: number }
  | { kind: "poll" | "restart" }
  | { kind: "fault"; fault: number }
  | { kind: "pass"; duration: number }
  | { kind: "jump"; by: number };

const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("arrive" as const),
      who: fc.nat(3),
      isMine: fc.boolean(),
      // Ties and disorder: what comes now was sent up to four minutes ago.
      late: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(4 * minute)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("edit", "read"), which: fc.nat(9) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom("poll", "poll", "poll", "poll", "restart") }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("fault" as const), fault: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("pass" as const),
      duration: fc.oneof(fc.nat(3), fc.nat(2 * minute), fc.nat(60 * minute)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("jump" as const),
      by: fc.integer({ min: -60 * minute, max: 60 * minute }),
    }),
  },
) as fc.Arbitrary<Step>;

const anySteps = fc.array(anyStep, { maxLength: 40 });
// A jump requests everything again and would hide missing messages.
const steadySteps = anySteps.map((steps) => steps.filter(({ kind }) => kind !== "jump"));

async function take(started: Started, step: Step): Promise<void> {
  const { world, remote, clock } = started;
  const recentOnes = world.messages.filter(({ sent }) => sent > clock.service - 2 * minute);
  switch (step.kind) {
    case "arrive": {
      const other = world.users.filter(({ id }) => id !== world.mainUserId)[step.who]?.id ?? "";
      const [fromId, toId] = step.isMine ? [world.mainUserId, other] : [other, world.mainUserId];
      remote.addMessage({ fromId, toId, sent: clock.service - step.late });
      break;
    }
    case "edit": {
      const message = recentOnes[step.which];
      if (message !== undefined) message.text += ", again";
      break;
    }
    case "read": {
      const message = recentOnes[step.which];
      if (message !== undefined) message.isRead = true;
      break;
    }
    case "fault":
      remote.faults.inject({
        match: { path: /privateMessages/, times: 1 },
        fault: faults[step.fault] ?? truncatedJson,
      });
      break;
    case "pass":
      started.pass(step.duration);
      break;
    case "jump":
      // Messages before a jump are stored before it.
      await started.poll();
      await started.poll();
      clock.service += step.by;
      break;
    case "restart":
      await started.restart();
      break;
    case "poll":
      await started.poll();
  }
}

it.each(dialectNames)(
  "stores every message once, whatever happens, in the dialect %s",
  async (dialect) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(steadySteps, anySteps), async (steps) => {
        const started = await startMessages(dialect);
        try {
          for (const step of steps) await take(started, step);
          // Remaining faults hit these polls; the next poll compensates a jump.
          let answer = await started.poll();
          for (let again = 0; again < 45 && !answer.ok; again += 1) answer = await started.poll();
          await started.poll();
          const store = started.getStore();
          const expected = started.listExpected();
          const stored = (await store.listStored()).find((one) => one.collection === "messages");
          expect(stored?.total).toBe(expected.length);
          for (const { id, text, sent } of expected) {
            const message = await store.getRecord("messages", id);
            expect(message).toMatchObject({ id, sent });
            if (sent > started.clock.service - 60_000) expect(message?.text).toBe(text);
          }
        } finally {
          await started.stop();
        }
      }),
      { numRuns: runs(4, 20), endOnFailure: true },
    );
  },
);
