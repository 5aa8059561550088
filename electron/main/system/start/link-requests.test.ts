import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { collectLinks, findLink, omitLinks } from "./link-requests.ts";

const link = "watchdesk://open?server=https%3A%2F%2Fa.example&kind=task&id=1";
const other = link.replace("id=1", "id=2");

it.each([
  [["watchdesk", link], link],
  [["electron", "--no-sandbox", "/home/ana/app", "--hidden", link], link],
  [["Watchdesk.exe", "--", other, link], link],
  // It is reported as no link of Watchdesk.
  [["watchdesk", "https://a.example"], "https://a.example"],
  [["watchdesk"], null],
  [["watchdesk", "--hidden", "--server=https://a.example"], null],
  [["watchdesk", "C:\\Users\\ana", "/home/ana:2", "shift.json"], null],
  // The program itself.
  [[link], null],
])("finds the link among %j", (argv, found) => expect(findLink(argv)).toBe(found));

it("leaves links out of a restart", () => {
  expect(omitLinks(["--wall", link, "/home/ana/app"])).toEqual(["--wall", "/home/ana/app"]);
});

function collect(argv: string[]) {
  const app = new EventEmitter();
  const requests = collectLinks(app, argv);
  const followed: string[] = [];
  return { app, followed, follow: () => requests.follow((one) => followed.push(one)) };
}

it("keeps the link of the start until the app follows, once", () => {
  const { followed, follow } = collect(["watchdesk", link]);
  follow();
  expect(followed).toEqual([link]);
  follow();
  expect(followed).toEqual([link]);
});

it("keeps only the latest link before the app follows, and passes on each later one", () => {
  const { app, followed, follow } = collect(["watchdesk", link]);
  let prevented = 0;
  const event = { preventDefault: () => (prevented += 1) };
  app.emit("open-url", event, other);
  follow();
  expect(followed).toEqual([other]);
  app.emit("second-instance", {}, ["watchdesk", "--hidden"]);
  app.emit("second-instance", {}, ["watchdesk", "--some-switch", link]);
  app.emit("open-url", event, other);
  expect(followed).toEqual([other, link, other]);
  expect(prevented).toBe(2);
});
