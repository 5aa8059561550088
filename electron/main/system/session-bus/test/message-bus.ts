import { spawn, spawnSync } from "node:child_process";
import { type EventEmitter, once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MessageBus as Connection, Message, sessionBus } from "@jellybrick/dbus-next";
import { beforeAll, onTestFinished, vi } from "vitest";

const program = "dbus-daemon";

/** Whether a message bus can be started here. */
export const hasMessageBus = spawnSync(program, ["--version"]).status === 0;

/** A program's reply; null for no reply, a string for an error name. */
export type ProgramReply = { signature: string; body: unknown[] } | string | null;

/** A program on the bus. */
export type Program = {
  /** Its unique name. */
  name: string;
  /** Emits a signal. */
  emit: (path: string, of: string, member: string, signature: string, body: unknown[]) => void;
  end: () => void;
  /** Ends it unless it has ended; resolves when its name is free. */
  leave: () => Promise<void>;
};

/** A bus for test programs. */
export type MessageBus = Awaited<ReturnType<typeof startMessageBus>>;

const isOwner = (reply: number): boolean => reply === 1 || reply === 4;

/** Starts a message bus for all tests of a describe; programs end with the test that started them. */
export function messageBusForAll(): Pick<MessageBus, "join"> {
  let bus: MessageBus;
  beforeAll(async () => {
    bus = await startMessageBus();
    return bus.remove;
  });
  return {
    join: async (...program) => {
      const joined = await bus.join(...program);
      onTestFinished(joined.leave);
      return joined;
    },
  };
}

/** Starts a message bus without activatable services, as the session bus of a test. */
export async function startMessageBus() {
  const folder = mkdtempSync(join(tmpdir(), "watchdesk-bus-"));
  const address = `unix:path=${join(folder, "bus")}`;
  const settings = join(folder, "bus.conf");
  writeFileSync(
    settings,
    `<busconfig><type>session</type><listen>${address}</listen><auth>EXTERNAL</auth>
    <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>`,
  );
  let end = async () => {};

  const start = async () => {
    const how = [`--config-file=${settings}`, "--nofork", "--nopidfile", "--print-address"];
    const daemon = spawn(program, how, { stdio: ["ignore", "pipe", "ignore"] });
    const ended = once(daemon, "exit");
    end = async () => {
      daemon.kill("SIGKILL");
      await ended;
      rmSync(join(folder, "bus"), { force: true });
    };
    await once(daemon.stdout, "data");
  };
  vi.stubEnv("DBUS_SESSION_BUS_ADDRESS", address);
  await start();

  return {
    /** Restarts it. */
    start,
    /** Kills it, as in a crash. */
    stop: () => end(),
    /** Starts a program with a well-known name. */
    join: async (
      known: string,
      answer: (call: Message) => ProgramReply | Promise<ProgramReply>,
    ): Promise<Program> => {
      const bus: Connection = sessionBus({ busAddress: address });
      // A bus that ends with unread data resets its connections.
      (bus as EventEmitter).on("error", () => bus.disconnect());
      await once(bus, "connect");
      let hasEnded = false;
      const reply = (call: Message, given: ProgramReply): void => {
        if (typeof given === "string") bus.send(Message.newError(call, given, "It was refused."));
        else if (given !== null)
          bus.send(Message.newMethodReturn(call, given.signature, given.body));
      };
      bus.addMethodHandler((call) => {
        if (hasEnded) return true;
        const given = answer(call);
        if (given instanceof Promise) void given.then((later) => reply(call, later));
        else reply(call, given);
        return true;
      });
      // A program that has just ended may still own the name.
      while (!isOwner(await bus.requestName(known)));
      const end = () => {
        hasEnded = true;
        bus.disconnect();
      };
      return {
        name: bus.name ?? "",
        emit: (path, of, member, signature, body) =>
          bus.send(Message.newSignal(path, of, member, signature, body)),
        end,
        leave: async () => {
          if (hasEnded) return;
          await bus.releaseName(known);
          end();
        },
      };
    },
    remove: async () => {
      vi.unstubAllEnvs();
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
