import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const read = (name: string) => readFileSync(join(import.meta.dirname, name));
const isPng = (bytes: Buffer) => bytes.subarray(1, 4).toString("latin1") === "PNG";

describe("package icons", () => {
  it("contain each size for Windows", () => {
    const ico = read("icon.ico");
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
      const at = 6 + 16 * index;
      const png = ico.subarray(ico.readUInt32LE(at + 12)).subarray(0, ico.readUInt32LE(at + 8));
      expect(isPng(png)).toBe(true);
      expect(ico.readUInt8(at)).toBe(png.readUInt32BE(16) % 256);
      return png.readUInt32BE(16);
    });
    expect(sizes).toEqual([16, 20, 24, 32, 40, 48, 64, 256]);
  });

  it("contain each type for macOS up to the last byte", () => {
    const icns = read("icon.icns");
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const types: Record<string, number> = {};
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
      const png = icns.subarray(at + 8);
      expect(isPng(png)).toBe(true);
      types[icns.subarray(at, at + 4).toString("latin1")] = png.readUInt32BE(16);
    }
    expect(types).toMatchObject({
      ic07: 128,
      ic08: 256,
      ic09: 512,
      ic10: 1024,
      ic11: 32,
      icp4: 16,
    });
  });

  it.each([16, 22, 24, 32, 48, 64, 128, 256, 512])("have %s pixels for Linux", (size) => {
    const png = read(`linux/${size}x${size}.png`);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  });
});
