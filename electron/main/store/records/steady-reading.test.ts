import { expect, it } from "vitest";
import { now, toIngest, unwrap } from "../test/fixture.ts";
import { storePerTest } from "../test/store-per-test.ts";

const { store, reopen } = storePerTest();

const alert = (id: number, betreff: string, txt: string) => ({ id, betreff, txt, status: "NEW" });
const first = alert(1, "Pumpe 4 im Keller von Haus B steht still", "Bitte sofort melden");
const second = alert(2, "Rauchmelder in der Halle hat ausgelöst", "Wache ist unterwegs");
const takeIn = async (...alerts: object[]) =>
  unwrap(await store.ingest(toIngest("alerts", alerts, { scope: "NEW", at: now })));
const titleOf = async (id: number) => (await store.getAlert(`${id}`))?.title;

it("keeps the titles of alerts where another one comes that lacks its subject", async () => {
  await takeIn(first, second);
  const titles = [await titleOf(1), await titleOf(2)];
  expect(titles).toEqual([first.betreff, second.betreff]);
  await takeIn({ ...first, betreff: "" }, alert(3, "", "Wasser steht 20 cm hoch im Keller"));
  await takeIn(
    second,
    alert(4, "", "Eine lange Beschreibung, die länger ist als jeder Betreff hier"),
  );
  expect(await titleOf(2)).toBe(second.betreff);
  await reopen();
  await takeIn(alert(5, "Tor 3 klemmt", "Der Hausmeister ist informiert und kommt gegen Mittag"));
  expect(await titleOf(5)).toBe("Tor 3 klemmt");
});

it("goes by the answer alone where its records have other keys than the stored ones", async () => {
  await takeIn(first, second);
  await takeIn({
    id: 6,
    titel: "Strom ist ausgefallen",
    txt: "Auf der ganzen Etage",
    status: "NEW",
  });
  expect(await titleOf(6)).toBe("Strom ist ausgefallen");
});
