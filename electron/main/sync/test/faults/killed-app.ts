// The app in a process of its own, which asks as it is told and is killed.
import { writeFileSync } from "node:fs";
import type { StoredSettings } from "#main/settings/stored-settings.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { startApp } from "./app.ts";
import { createCellTime } from "./cell-time.ts";
import { createComputer } from "./computer.ts";
import type { Known, Told } from "./kinds.ts";
import { operationsOf } from "./operations/operations.ts";
import { signInOnPage } from "./sso-page.ts";

/** All that the process is told. */
export type Begun = {
  folder: string;
  /** The file of what is outside the app and outlasts it: settings and keychain. */
  state: string;
  kept: Partial<StoredSettings>;
  items: [string, string][];
  now: EpochMs;
  seed: number;
  operation: string;
  known: Known;
  serviceUrl: string;
};

/** A keychain that is on disk whenever it was changed. */
class SavedItems extends Map<string, string> {
  #save: () => void = () => {};
  onChange(save: () => void): void {
    this.#save = save;
  }
  override set(name: string, secret: string): this {
    super.set(name, secret);
    this.#save?.();
    return this;
  }
  override delete(name: string): boolean {
    const isGone = super.delete(name);
    this.#save();
    return isGone;
  }
}

async function live({ folder, state, now, seed, serviceUrl, ...begun }: Begun): Promise<void> {
  const operation = operationsOf(seed).find(({ name }) => name === begun.operation);
  if (operation === undefined) throw new RangeError(`No operation is called ${begun.operation}.`);
  const time = createCellTime(now);
  const computer = createComputer({ folder, time, random: Math.random });
  const items = new SavedItems();
  for (const [name, secret] of begun.items) items.set(name, secret);
  const save = () =>
    writeFileSync(state, JSON.stringify({ kept: computer.kept, items: [...items] }));
  items.onChange(save);
  computer.items = items;
  computer.kept = new Proxy(
    { ...begun.kept },
    {
      set: (target, name, value) => {
        const isSet = Reflect.set(target, name, value);
        save();
        return isSet;
      },
    },
  );
  save();
  const app = startApp(computer, signInOnPage(serviceUrl));
  await app.accounts.getState();
  await time.settle();
  let isTold = false;
  const asking = operation.request(app, begun.known).then((told: Told) => {
    isTold = true;
    process.send?.(told);
  });
  for (let waits = 0; waits < 60; waits += 1) {
    await time.pass(isTold ? 1_000 : 100);
    // Whoever kills it may do so at any time.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await asking;
}

process.once("message", (begun: Begun) => {
  void live(begun);
});
