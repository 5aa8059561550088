import { Variant } from "@jellybrick/dbus-next";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openSessionBus } from "#main/system/session-bus/session-bus.ts";
import {
  hasMessageBus,
  messageBusForAll,
  type ProgramReply,
  startMessageBus,
} from "#main/system/session-bus/test/message-bus.ts";
import type { Notice } from "../notice.ts";
import { startNotificationService } from "../test/notification-service.ts";
import { type BusNotificationsParts, createBusNotifications } from "./bus-notifications.ts";
import type { KeptNotices } from "./kept-notices.ts";

const everything = ["actions", "body", "body-markup"];
const shown = { isShown: true, reason: null };

/** Creates notifications of this desktop and records reports. */
function createNotifications(
  bus: BusNotificationsParts["bus"] = openSessionBus(),
  fileForService: BusNotificationsParts["fileForService"] = () => null,
  kept: KeptNotices | null = null,
) {
  const tokens: string[] = [];
  const memory = { kept, settings: {} as Record<string, string>, printed: "" };
  const notifications = createBusNotifications({
    bus,
    readSettings: async (path) => memory.settings[path] ?? null,
    run: async (program, args) =>
      program === "gsettings" && args[0] === "get" ? memory.printed : null,
    file: {
      read: () => memory.kept,
      write: (next) => {
        memory.kept = next;
      },
    },
    icon: "/icons/watchdesk.png",
    name: "Watchdesk",
    desktopEntry: "watchdesk",
    fileForService,
    passActivationToken: async (token) => void tokens.push(token),
  });
  return { ...notifications, tokens, memory };
}

/** Creates a notice that records its actions. */
function createNotice(changes: Partial<Notice> = {}) {
  const done: unknown[] = [];
  const lost: string[] = [];
  const notice: Notice = {
    tag: "alert:a:1",
    title: "Generator 2 failed",
    body: "HIGH · Levee & road <west>",
    silence: null,
    isUrgent: false,
    open: () => done.push("open"),
    actions: [
      { label: "Acknowledge", run: () => done.push("acknowledge") },
      { label: "Snooze 15 min", run: () => done.push("snooze") },
    ],
    reply: null,
    onLost: (reason) => lost.push(reason),
    ...changes,
  };
  return { notice, done, lost };
}

const replies = (done: unknown[]): Partial<Notice> => ({
  tag: "conversation:a:kim",
  actions: [],
  reply: { hint: "Write a reply", send: (text) => done.push(text) },
});

it("a notification is not shown without a session bus, and returns the reason", async () => {
  vi.stubEnv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/at/all");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { notify } = createNotifications();
  const reason = "There is no session bus to show notifications.";
  expect(await notify(createNotice().notice)).toEqual({
    isShown: false,
    reason,
    isWithoutService: true,
  });
});

describe.skipIf(!hasMessageBus)("notifications over the session bus", () => {
  const messageBus = messageBusForAll();
  const startService = (
    capabilities = everything,
    instead?: () => ProgramReply | Promise<ProgramReply>,
    known?: { name: string; vendor?: string },
  ) => startNotificationService(messageBus, capabilities, instead, known);
  const startKnown = (name: string, vendor = "") =>
    startService(everything, undefined, { name, vendor });
  const start = async (capabilities?: string[], instead?: () => ProgramReply) => ({
    ...(await startService(capabilities, instead)),
    ...createNotifications(),
  });

  it("are requested with all hints", async () => {
    const { requests, notify } = await start();
    const { notice } = createNotice({ isUrgent: true, silence: "criticalSound" });
    expect(await notify(notice)).toEqual(shown);
    expect(requests).toEqual([
      [
        "Watchdesk",
        0,
        "file:///icons/watchdesk.png",
        "Generator 2 failed",
        "HIGH · Levee &amp; road &lt;west&gt;",
        ["default", "Open", "Acknowledge", "Acknowledge", "Snooze 15 min", "Snooze 15 min"],
        {
          urgency: new Variant("y", 2),
          "suppress-sound": new Variant("b", true),
          "desktop-entry": new Variant("s", "watchdesk"),
        },
        0,
      ],
    ]);
  });

  it("leave the sound of alarms to the app, and to the service only if the app has no player", async () => {
    const { requests } = await startService([...everything, "sound"]);
    const ordinary = createNotice().notice;
    const alarm = createNotice({ alarm: "critical" }).notice;
    const silent = createNotice({ alarm: "critical", silence: "criticalSound" }).notice;
    const file = (name: string) => `/sounds/${name}.wav`;
    const withPlayer = createNotifications();
    const without = createNotifications(openSessionBus(), file);
    for (const one of [ordinary, alarm, silent]) await withPlayer.notify(one);
    for (const one of [ordinary, alarm, silent]) await without.notify(one);
    const hints = requests.map((body) => body[6] as Record<string, Variant>);
    expect(hints.map((one) => one["suppress-sound"]?.value)).toEqual([
      ...[false, true, true],
      ...[false, false, true],
    ]);
    const files = hints.map((one) => one["sound-file"]?.value);
    expect(files).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      "/sounds/critical.wav",
      undefined,
    ]);
  });

  it("open with the token of the click; other actions need none", async () => {
    const { sendToken, press, notify, tokens } = await start();
    const { notice, done } = createNotice();
    await notify(notice);
    sendToken(1, "token-1");
    press(1, "Acknowledge");
    await vi.waitFor(() => expect(done).toEqual(["acknowledge"]));
    await notify(notice);
    sendToken(2, "token-2");
    press(2, "default");
    await vi.waitFor(() => expect(done).toEqual(["acknowledge", "open"]));
    expect(tokens).toEqual(["token-2"]);
  });

  it("are plain if the service supports nothing", async () => {
    const { requests, notify } = await start([]);
    expect(await notify(createNotice({ title: "A\0B" }).notice)).toEqual(shown);
    expect(requests[0]?.slice(3, 6)).toEqual(["A⟨U+0000⟩B", "HIGH · Levee & road <west>", []]);
  });

  it.each([
    ["default", "open"],
    ["Acknowledge", "acknowledge"],
    ["Snooze 15 min", "snooze"],
  ])("run the pressed action once: %s", async (action, pressed) => {
    const { press, closed, notify } = await start();
    const { notice, done } = createNotice();
    await notify(notice);
    press(9, action);
    press(1, "something else");
    press(1, action);
    press(1, action);
    await vi.waitFor(() => expect(closed).toEqual([1]));
    expect(done).toEqual([pressed]);
  });

  it("take a reply if the service supports it", async () => {
    const { requests, reply, notify } = await start([...everything, "inline-reply"]);
    const done: unknown[] = [];
    await notify(createNotice(replies(done)).notice);
    expect(requests[0]?.[5]).toEqual(["default", "Open", "inline-reply", "Reply"]);
    expect(requests[0]?.[6]).toMatchObject({
      "x-kde-reply-placeholder-text": new Variant("s", "Write a reply"),
    });
    reply(1, "On my way.");
    await vi.waitFor(() => expect(done).toEqual(["On my way."]));
  });

  it("open the conversation for a reply otherwise", async () => {
    const { requests, press, notify } = await start();
    const { notice, done } = createNotice(replies([]));
    await notify(notice);
    expect(requests[0]?.[5]).toEqual(["default", "Open", "Reply", "Reply"]);
    press(1, "Reply");
    await vi.waitFor(() => expect(done).toEqual(["open"]));
  });

  it("replace the former with the same tag and no others", async () => {
    const { requests, press, notify } = await start();
    const former = createNotice();
    const newer = createNotice();
    await notify(former.notice);
    await notify(createNotice({ tag: "alert:a:2" }).notice);
    await notify(newer.notice);
    expect(requests.map((body) => body[1])).toEqual([0, 0, 1]);
    press(1, "Acknowledge");
    await vi.waitFor(() => expect(newer.done).toEqual(["acknowledge"]));
    expect(former.done).toEqual([]);
  });

  it("are forgotten when dismissed, but not when expired", async () => {
    const { press, reportClosed, notify } = await start();
    const dismissed = createNotice({ tag: "alert:a:1" });
    const listed = createNotice({ tag: "alert:a:2" });
    await notify(dismissed.notice);
    await notify(listed.notice);
    reportClosed(1, 2);
    reportClosed(2, 1);
    press(1, "Acknowledge");
    press(2, "Acknowledge");
    await vi.waitFor(() => expect(listed.done).toEqual(["acknowledge"]));
    expect(dismissed.done).toEqual([]);
  });

  it("are withdrawn at the end, and no others are shown", async () => {
    const { closed, notify, closeAll, requests, memory } = await start();
    for (const tag of ["alert:a:1", "alert:a:2"]) await notify(createNotice({ tag }).notice);
    expect(memory.kept?.ids).toEqual([1, 2]);
    await closeAll();
    expect([closed, memory.kept?.ids]).toEqual([[1, 2], []]);
    expect((await notify(createNotice().notice)).isShown).toBe(false);
    expect(requests).toHaveLength(2);
  });

  it("of a former start are closed before the first, unless the service or the bus is another one", async () => {
    const { closed, notify, memory, name } = await start();
    await notify(createNotice().notice);
    const kept = memory.kept ?? { bus: "", at: "", ids: [] };
    expect(kept).toEqual({ bus: expect.stringMatching(/^[0-9a-f]{32}$/), at: name, ids: [1] });
    const startWith = (former: KeptNotices) =>
      createNotifications(openSessionBus(), () => null, former);
    await startWith({ ...kept, bus: "other" }).notify(createNotice().notice);
    await startWith({ ...kept, at: ":1.999" }).notify(createNotice().notice);
    expect(closed).toEqual([]);
    const next = startWith({ ...kept, ids: [1, 7] });
    await next.closeFormer();
    expect([closed, next.memory.kept?.ids]).toEqual([[1, 7], []]);
    await next.notify(createNotice().notice);
    expect(closed).toEqual([1, 7]);
  });

  it("are lost if the desktop closes an urgent one that the user has not dismissed, or the service ends", async () => {
    const { reportClosed, notify, withdraw, end, listShown } = await start();
    const { notice, lost } = createNotice({ isUrgent: true });
    await notify(notice);
    reportClosed(1, 1);
    await vi.waitFor(() => expect(lost).toEqual(["The desktop closed it before you handled it."]));
    expect(listShown()).toEqual([]);
    await notify(notice);
    reportClosed(2, 2);
    await vi.waitFor(() => expect(listShown()).toEqual([]));
    await notify(notice);
    withdraw(notice.tag);
    reportClosed(3, 3);
    await notify(notice);
    await notify(createNotice({ tag: "alert:a:2", onLost: () => expect.fail() }).notice);
    end();
    await vi.waitFor(() =>
      expect(lost.slice(1)).toEqual(["The program that showed it has ended."]),
    );
    expect(listShown()).toEqual([]);
  });

  it("are not shown while the service is paused, which has them all the same", async () => {
    const { pause, requests } = await startKnown("dunst");
    const { notify, listShown } = createNotifications();
    const urgent = createNotice({ isUrgent: true }).notice;
    expect(await notify(urgent)).toEqual(shown);
    pause(true);
    const reason = "The desktop's notification service is paused.";
    expect(await notify(urgent)).toEqual({ isShown: false, reason, isHeld: true });
    expect(requests.map((body) => body[1])).toEqual([0, 1]);
    expect(listShown()).toEqual([urgent.tag]);
  });

  it("are not shown while LXQt does not disturb, which holds back urgent ones as well", async () => {
    await startKnown("lxqt-notificationd");
    const { notify, memory } = createNotifications();
    const urgent = createNotice({ isUrgent: true }).notice;
    expect(await notify(urgent)).toEqual(shown);
    memory.settings["lxqt/notifications.conf"] = "[General]\ndoNotDisturb=true\n";
    expect(await notify(urgent)).toMatchObject({ isShown: false, isHeld: true });
    expect(await notify(createNotice().notice)).toEqual(shown);
  });

  it("are not shown while Plasma does not disturb, if its user wants no urgent ones then", async () => {
    const { pause } = await startKnown("Plasma");
    const { notify, memory } = createNotifications();
    const urgent = createNotice({ isUrgent: true }).notice;
    pause(true);
    expect(await notify(urgent)).toEqual(shown);
    memory.settings.plasmanotifyrc = "[Notifications]\nCriticalInDndMode=false\n";
    expect(await notify(urgent)).toMatchObject({ isShown: false, isHeld: true });
    pause(false);
    expect(await notify(urgent)).toEqual(shown);
  });

  it("are not shown while mako is in a mode that hides urgent ones", async () => {
    const { chooseModes } = await startKnown("mako");
    const { notify, memory } = createNotifications();
    const urgent = createNotice({ isUrgent: true }).notice;
    const isShown = async () => (await notify(urgent)).isShown;
    memory.settings["mako/config"] = [
      "font=monospace 10\n[app-name=other]\ninvisible=1\n[mode=away]\ninvisible=1",
      "[mode=quiet]\ninvisible=true\n[mode=quiet urgency=low]\ninvisible=0",
      "[mode=meeting]\ninvisible=1\n[urgency=critical mode=meeting]\ninvisible=0\n",
    ].join("\n");
    const modes = [["default"], ["default", "away"], ["quiet"], ["meeting"], ["unknown"], []];
    const seen: boolean[] = [];
    for (const some of modes) {
      chooseModes(...some);
      seen.push(await isShown());
    }
    expect(seen).toEqual([true, false, false, true, true, true]);
  });

  it("are refused while MATE does not disturb, which drops them, and those before stay", async () => {
    const { requests, closed } = await startKnown("Notification Daemon", "MATE");
    const { notify, memory, listShown } = createNotifications();
    const urgent = createNotice({ isUrgent: true }).notice;
    memory.printed = "false\n";
    expect(await notify(urgent)).toEqual(shown);
    memory.printed = "true\n";
    const reason = "The desktop's notification service is paused.";
    expect(await notify(urgent)).toEqual({ isShown: false, reason });
    expect([requests.length, closed, listShown()]).toEqual([1, [], [urgent.tag]]);
  });

  it("go off the screen before they are closed where a closed one stays", async () => {
    const { requests, closed, press, name } = await startKnown("Notification Daemon", "GNOME");
    const { notify, withdraw, memory } = createNotifications();
    const { notice } = createNotice({ isUrgent: true });
    await notify(notice);
    withdraw(notice.tag);
    await vi.waitFor(() => expect(closed).toEqual([1]));
    const transient = { transient: new Variant("b", true) };
    const gone = (id: number) => ["", id, "", "", "", [], transient, 1];
    expect(requests.slice(1)).toEqual([gone(1)]);
    // The service takes a pressed one off by itself, and would show an update of it.
    await notify(notice);
    press(2, "Acknowledge");
    await vi.waitFor(() => expect(closed).toEqual([1, 2]));
    expect(requests).toHaveLength(3);
    const former = { bus: memory.kept?.bus ?? "", at: name, ids: [7] };
    await createNotifications(openSessionBus(), () => null, former).closeFormer();
    expect([closed, requests.slice(3)]).toEqual([[1, 2, 7], [gone(7)]]);
  });

  it("are new ones with buttons for each urgent news where a replacement has none", async () => {
    const { requests, closed } = await startKnown("gnome-shell");
    const { notify, listShown } = createNotifications();
    const { notice, lost } = createNotice({ isUrgent: true });
    await notify(notice);
    await notify(notice);
    await notify({ ...notice, silence: "renewal" });
    expect(requests.map((body) => body[1])).toEqual([0, 0, 2]);
    expect([closed, listShown(), lost]).toEqual([[1], [notice.tag], []]);
  });

  it("have their lines in one on a service that joins them", async () => {
    const { requests } = await startKnown("gnome-shell");
    const { notify } = createNotifications();
    await notify(createNotice({ body: "2 others wait\nPump leaks\n\nHigh" }).notice);
    expect(requests[0]?.[4]).toBe("2 others wait · Pump leaks · High");
  });

  it("are withdrawn one by one and listed while visible", async () => {
    const { closed, reportClosed, notify, withdraw, listShown } = await start();
    for (const tag of ["alert:a:1", "alert:a:2", "alert:a:3"]) {
      await notify(createNotice({ tag }).notice);
    }
    withdraw("alert:a:2");
    withdraw("alert:a:9");
    expect(listShown()).toEqual(["alert:a:1", "alert:a:3"]);
    await vi.waitFor(() => expect(closed).toEqual([2]));
    reportClosed(1, 2);
    await vi.waitFor(() => expect(listShown()).toEqual(["alert:a:3"]));
  });

  it("continue with a restarted service that has other ids", async () => {
    const first = await startService();
    const { notify } = createNotifications();
    const former = createNotice();
    await notify(former.notice);
    first.end();
    const reason = "This desktop has no notification service.";
    await vi.waitFor(async () =>
      expect(await notify(createNotice({ tag: "test" }).notice)).toEqual({
        isShown: false,
        reason,
        isWithoutService: true,
      }),
    );

    const second = await startService();
    const other = createNotice({ tag: "alert:a:2" });
    const newer = createNotice();
    await notify(other.notice);
    second.press(1, "Acknowledge");
    await vi.waitFor(() => expect(other.done).toEqual(["acknowledge"]));
    expect(former.done).toEqual([]);
    await notify(newer.notice);
    expect(second.requests.map((body) => body[1])).toEqual([0, 0]);
    second.press(2, "default");
    await vi.waitFor(() => expect(newer.done).toEqual(["open"]));
  });

  it("are not shown if the service refuses", async () => {
    const { notify } = await start(
      undefined,
      () => "org.freedesktop.Notifications.MaxNotificationsExceeded",
    );
    expect(await notify(createNotice().notice)).toEqual({
      isShown: false,
      reason:
        "The desktop's notification service rejected it: " +
        "org.freedesktop.Notifications.MaxNotificationsExceeded: It was refused.",
    });
  });

  it("are not shown if the service does not respond in time", async () => {
    await startService(undefined, () => null);
    const bus = openSessionBus();
    const { notify } = createNotifications({ ...bus, call: (what) => bus.call(what, 100) });
    const reason = "The desktop's notification service does not answer.";
    expect(await notify(createNotice().notice)).toEqual({ isShown: false, reason });
  });

  it("are closed if the service shows them after that time, and the app has given them again", async () => {
    let answer = (_reply: ProgramReply) => {};
    const late = new Promise<ProgramReply>((resolve) => {
      answer = resolve;
    });
    const replies = [late, Promise.resolve<ProgramReply>({ signature: "u", body: [8] })];
    const { closed } = await startService(undefined, () => replies.shift() ?? null);
    const bus = openSessionBus();
    const { notify, listShown } = createNotifications({
      ...bus,
      call: (what, _timeout, onLate) => bus.call(what, 100, onLate),
    });
    const { notice } = createNotice();
    expect(await notify(notice)).toMatchObject({ isShown: false });
    expect(await notify(notice)).toEqual(shown);
    answer({ signature: "u", body: [7] });
    await vi.waitFor(() => expect(closed).toEqual([7]));
    expect(listShown()).toEqual([notice.tag]);
  });
});

it.skipIf(!hasMessageBus)("notifications continue with a restarted bus", async () => {
  const messageBus = await startMessageBus();
  onTestFinished(messageBus.remove);
  await startNotificationService(messageBus, everything);
  const { notify } = createNotifications();
  await notify(createNotice().notice);
  await messageBus.stop();
  expect(await notify(createNotice().notice)).toMatchObject({ isShown: false });

  await messageBus.start();
  const { requests, press } = await startNotificationService(messageBus, everything);
  const { notice, done } = createNotice();
  expect(await notify(notice)).toEqual(shown);
  expect(requests[0]?.[1]).toBe(0);
  press(1, "Acknowledge");
  await vi.waitFor(() => expect(done).toEqual(["acknowledge"]));
});
