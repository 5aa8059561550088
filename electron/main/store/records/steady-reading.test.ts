import { expect, it } from "vitest";
import { storePerTest } from "../test/store-per-test.ts";

const { store, reopen, storeResponse } = storePerTest();

const alert = (id: number, betreff: string, txt: string) => ({ id, betreff, txt, status: "NEW" });
const first = alert(1, "Pumpe 4 im Keller von Haus B steht still", "Bitte sofort melden");
const second = alert(2, "Rauchmelder in der Halle hat ausgelöst", "Wache ist unterwegs");
const takeAlerts = (...alerts: object[]) => storeResponse("alerts", alerts, { scope: "NEW" });
const titleOf = async (id: number) => (await store.getAlert(`${id}`))?.title;

it("keeps the titles of alerts when one without a subject arrives", async () => {
  await takeAlerts(first, second);
  const titles = [await titleOf(1), await titleOf(2)];
  expect(titles).toEqual([first.betreff, second.betreff]);
  await takeAlerts({ ...first, betreff: "" }, alert(3, "", "Wasser steht 20 cm hoch im Keller"));
  await takeAlerts(
    second,
    alert(4, "", "Eine lange Beschreibung, die länger ist als jeder Betreff hier"),
  );
  expect(await titleOf(2)).toBe(second.betreff);
  await reopen();
  await takeAlerts(
    alert(5, "Tor 3 klemmt", "Der Hausmeister ist informiert und kommt gegen Mittag"),
  );
  expect(await titleOf(5)).toBe("Tor 3 klemmt");
});

it("considers the response alone if its records have other keys than the stored ones", async () => {
  await takeAlerts(first, second);
  await takeAlerts({
    id: 6,
    titel: "Strom ist ausgefallen",
    txt: "Auf der ganzen Etage",
    status: "NEW",
  });
  expect(await titleOf(6)).toBe("Strom ist ausgefallen");
});
