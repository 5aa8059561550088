import { connect, type Socket } from "node:net";

/** A mouse on a Wayland compositor with the protocol "virtual pointer" of wlroots. */
export type Pointer = {
  /** Moves to a position on the screen, in pixels. */
  move(x: number, y: number): Promise<void>;
  /** Presses the left button at a position and releases it. */
  click(x: number, y: number): Promise<void>;
  /** Presses the left button at one position, moves in steps to another one and releases it there. */
  drag(from: readonly [number, number], to: readonly [number, number]): Promise<void>;
  close(): void;
};

type ScreenSize = { width: number; height: number };

/** Ids of the objects of this connection; 1 is the display. */
const [display, registry, globalsListed, manager, pointer] = [1, 2, 3, 4, 5] as const;
/** The server accepts only consecutive ids. */
const firstSync = 6;
const managerName = "zwlr_virtual_pointer_manager_v1";
/** BTN_LEFT of Linux. */
const leftButton = 0x110;
const dragSteps = 12;

/**
 * Connects a mouse that stays until it is closed. Written for the wire protocol: the programs of Debian disconnect
 * theirs after each action, which a window notices.
 */
export async function connectPointer(path: string, size: ScreenSize): Promise<Pointer> {
  const wire = await openWire(path);
  const name = await wire.findGlobal(managerName);
  wire.send(registry, 0, [name, managerName, 1, manager]);
  wire.send(manager, 0, [0, pointer]);
  let time = 0;
  const frame = (opcode: number, args: number[]): Promise<void> => {
    time += 10;
    wire.send(pointer, opcode, [time, ...args]);
    wire.send(pointer, 4, []);
    return wire.sync();
  };
  const move = (x: number, y: number) => frame(1, [x, y, size.width, size.height].map(Math.round));
  const button = (isPressed: boolean) => frame(2, [leftButton, isPressed ? 1 : 0]);
  return {
    move,
    click: async (x, y) => {
      await move(x - 1, y);
      await move(x, y);
      await button(true);
      await button(false);
    },
    drag: async (from, to) => {
      await move(...from);
      await button(true);
      for (let step = 1; step <= dragSteps; step += 1) {
        const at = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * step) / dragSteps;
        await move(at(0), at(1));
      }
      await button(false);
    },
    close: () => wire.close(),
  };
}

async function openWire(path: string) {
  const socket = await open(path);
  const globals = new Map<string, number>();
  const waiting = new Map<number, () => void>();
  let nextSync = firstSync - 1;
  let rest = Buffer.alloc(0);
  let failure: Error | null = null;
  socket.on("error", (error) => {
    failure = error;
  });
  socket.on("data", (piece: Buffer) => {
    rest = Buffer.concat([rest, piece]);
    while (rest.length >= 8 && rest.length >= rest.readUInt16LE(6)) {
      const message = rest.subarray(0, rest.readUInt16LE(6));
      rest = rest.subarray(message.length);
      handle(message);
    }
  });

  function handle(message: Buffer): void {
    const object = message.readUInt32LE(0);
    const opcode = message.readUInt16LE(4);
    if (object === display && opcode === 0) {
      failure = new Error(`Wayland: ${message.subarray(20).toString("latin1")}`);
      for (const settle of waiting.values()) settle();
    } else if (object === registry && opcode === 0) {
      const length = message.readUInt32LE(12);
      globals.set(message.toString("latin1", 16, 15 + length), message.readUInt32LE(8));
    } else waiting.get(object)?.();
  }

  const send = (object: number, opcode: number, args: readonly (number | string)[]): void => {
    const body = Buffer.concat(args.map(encode));
    const head = Buffer.alloc(8);
    head.writeUInt32LE(object, 0);
    head.writeUInt16LE(opcode, 4);
    head.writeUInt16LE(8 + body.length, 6);
    socket.write(Buffer.concat([head, body]));
  };
  const syncAs = async (id: number): Promise<void> => {
    await new Promise<void>((resolve) => {
      waiting.set(id, resolve);
      send(display, 0, [id]);
    });
    waiting.delete(id);
    if (failure !== null) throw failure;
  };

  return {
    send,
    /** Resolves when the compositor has handled all requests. */
    sync: () => {
      nextSync += 1;
      return syncAs(nextSync);
    },
    /** Returns the number of a global object. */
    findGlobal: async (name: string): Promise<number> => {
      send(display, 1, [registry]);
      await syncAs(globalsListed);
      const found = globals.get(name);
      if (found === undefined) throw new Error(`The compositor has no ${name}.`);
      return found;
    },
    close: () => socket.destroy(),
  };
}

function encode(value: number | string): Buffer {
  if (typeof value === "number") {
    const word = Buffer.alloc(4);
    word.writeUInt32LE(value);
    return word;
  }
  const text = Buffer.alloc(4 + Math.ceil((value.length + 1) / 4) * 4);
  text.writeUInt32LE(value.length + 1);
  text.write(value, 4, "latin1");
  return text;
}

function open(path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => resolve(socket));
    socket.once("error", reject);
    // It must not keep the tests' process running.
    socket.unref();
  });
}
