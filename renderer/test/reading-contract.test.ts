import { describe, expect } from "vitest";
import type { Result } from "#shared/lib/result.ts";
import { contractOperations, contractRecords } from "#shared/test/contract-records.ts";
import { type RunCommand, testReadContract } from "#shared/test/reading-contract.ts";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";
import { createFakeBridge } from "./fake-bridge.ts";

/** Creates the fake main process with the contract's records. */
function openFake(): RunCommand {
  const { rows, ...world } = contractRecords;
  const bridge = createFakeBridge({
    ...world,
    records: { ...rows },
    alerts: world.alerts.map(aLedgeredAlert),
    outbox: contractOperations.map((operation, at) =>
      anOutboxEntry(operation, { seq: at + 1, created: at + 1 }),
    ),
  });
  return async (name, input) => {
    const outcome = (await bridge.call(name, input, ...([] as never))) as Result<never>;
    expect(outcome).toMatchObject({ ok: true });
    return outcome.ok ? outcome.value : (outcome.message as never);
  };
}

describe("the fake main", () => testReadContract(openFake));
