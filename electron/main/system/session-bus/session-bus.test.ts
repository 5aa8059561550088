import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openSessionBus, type SessionBus } from "./session-bus.ts";
import { hasMessageBus, messageBusForAll, startMessageBus } from "./test/message-bus.ts";

const clock = "org.example.Clock";
const path = "/org/example/Clock";
const object = { service: clock, path };
const timeout = 5_000;
const callClock = (bus: SessionBus, wait = timeout) =>
  bus.call({ ...object, method: `${clock}.Tell` }, wait);
const noon = { signature: "s", body: ["noon"] };

describe("without a session bus", () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(["unix:path=/nowhere/at/all", "autolaunch:", "nonsense", "tcp:host=localhost"])(
    "rejects a call: %s",
    async (address) => {
      vi.stubEnv("DBUS_SESSION_BUS_ADDRESS", address);
      await expect(callClock(openSessionBus())).rejects.toMatchObject({
        name: "BusError",
        error: null,
      });
    },
  );

  it("rejects a call if no address is set", async () => {
    for (const name of ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "DISPLAY"]) {
      vi.stubEnv(name, "");
    }
    await expect(callClock(openSessionBus())).rejects.toMatchObject({
      name: "BusError",
      error: null,
    });
  });
});

describe.skipIf(!hasMessageBus)("a session bus", () => {
  const messageBus = messageBusForAll();

  it("delivers a call, and returns the sender of the reply", async () => {
    const received: unknown[] = [];
    const program = await messageBus.join(clock, (call) => {
      received.push([call.interface, call.member, call.body]);
      return { signature: "us", body: [7, "seven"] };
    });
    const request = { ...object, method: `${clock}.Count`, signature: "as", body: [["a", "b"]] };
    const answer = await openSessionBus().call(request, timeout);
    expect(answer).toEqual({ from: program.name, body: [7, "seven"] });
    expect(received).toEqual([[clock, "Count", [["a", "b"]]]]);
  });

  it("uses one connection for concurrent calls", async () => {
    const callers = new Set<string>();
    await messageBus.join(clock, (call) => {
      callers.add(call.sender);
      return noon;
    });
    const bus = openSessionBus();
    await Promise.all([callClock(bus), callClock(bus), callClock(bus)]);
    expect(callers.size).toBe(1);
  });

  it("rejects with the error name, after a timeout, and without an owner of the name", async () => {
    const bus = openSessionBus();
    await expect(callClock(bus)).rejects.toMatchObject({
      error: "org.freedesktop.DBus.Error.ServiceUnknown",
    });
    const answers = ["org.example.Error.Closed", null];
    const program = await messageBus.join(clock, () => answers.shift() ?? null);
    await expect(callClock(bus)).rejects.toMatchObject({
      error: "org.example.Error.Closed",
      message: "org.example.Error.Closed: It was refused.",
    });
    await expect(callClock(bus, 50)).rejects.toThrow(`${clock} does not answer.`);

    const pending = callClock(bus);
    await vi.waitFor(() => expect(answers).toEqual([]));
    program.end();
    await expect(pending).rejects.toMatchObject({ error: "org.freedesktop.DBus.Error.NoReply" });
  });

  it("delivers only signals with the subscribed first argument", async () => {
    const program = await messageBus.join(clock, () => noon);
    const bus = openSessionBus();
    const received: unknown[] = [];
    const onSignal = ({ body }: { body: unknown[] }) => received.push(body);
    bus.follow({ name: clock, about: "noon", onSignal, onConnect: () => {} });
    await callClock(bus);
    for (const about of ["dawn", "noon", "dusk", "noon"]) {
      program.emit(path, clock, "Struck", "s", [about]);
    }
    await vi.waitFor(() => expect(received).toEqual([["noon"], ["noon"]]));
  });

  it("delivers a signal sent right after a reply once that has been read", async () => {
    const order: string[] = [];
    const program = await messageBus.join(clock, () => {
      setImmediate(() => program.emit(path, clock, "Struck", "", []));
      return noon;
    });
    const bus = openSessionBus();
    bus.follow({ name: clock, onSignal: () => order.push("signal"), onConnect: () => {} });
    await callClock(bus);
    order.push("reply");
    await vi.waitFor(() => expect(order).toEqual(["reply", "signal"]));
  });

  it("reads a property", async () => {
    const { Variant } = await import("@jellybrick/dbus-next");
    const answers = [new Variant("b", true), new Variant("s", "on")];
    const calls: unknown[] = [];
    await messageBus.join(clock, ({ interface: of, member, body }) => {
      calls.push([of, member, body]);
      return { signature: "v", body: [answers.shift()] };
    });
    const bus = openSessionBus();
    expect(await bus.read(object, `${clock}.IsLocked`, timeout)).toBe(true);
    expect(await bus.read(object, `${clock}.State`, timeout)).toBe("on");
    const get = ["org.freedesktop.DBus.Properties", "Get"];
    expect(calls).toEqual([
      [...get, [clock, "IsLocked"]],
      [...get, [clock, "State"]],
    ]);
  });
});

it.skipIf(!hasMessageBus)(
  "a session bus reconnects after it restarted, and reports the new connection",
  async () => {
    const messageBus = await startMessageBus();
    onTestFinished(messageBus.remove);
    await messageBus.join(clock, ({ member }) => (member === "Wait" ? null : noon));
    const bus = openSessionBus();
    const received: unknown[] = [];
    bus.follow({
      name: clock,
      onSignal: ({ name, body }) => received.push([name, body]),
      onConnect: () => received.push("new bus"),
    });
    await callClock(bus);
    const unanswered = bus.call({ ...object, method: `${clock}.Wait` }, 20_000);
    const refused = expect(unanswered).rejects.toThrow("The session bus is gone");
    await messageBus.stop();
    await refused;
    await expect(callClock(bus)).rejects.toMatchObject({ error: null });

    await messageBus.start();
    const program = await messageBus.join(clock, () => noon);
    expect((await callClock(bus)).body).toEqual(["noon"]);
    program.emit(path, clock, "Struck", "u", [12]);
    program.emit(path, "org.example.Other", "Struck", "u", [1]);
    program.emit(path, clock, "Struck", "u", [13]);
    await vi.waitFor(() => expect(received).toContainEqual([`${clock}.Struck`, [13]]));
    expect(received).toEqual([
      "new bus",
      "new bus",
      [`${clock}.Struck`, [12]],
      [`${clock}.Struck`, [13]],
    ]);
  },
);
