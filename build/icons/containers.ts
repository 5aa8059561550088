/** Returns the width of a PNG in pixels. */
const widthOf = (png: Buffer): number => png.readUInt32BE(16);

/** Combines square PNGs into a Windows icon (ICO). */
export function icoFile(pngs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let offset = head.length;
  for (const [index, png] of pngs.entries()) {
    const at = 6 + 16 * index;
    const width = widthOf(png);
    // One byte: 256 is encoded as 0.
    head.writeUInt8(width % 256, at);
    head.writeUInt8(width % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pngs]);
}

/** The macOS types for PNGs with their widths in pixels. */
const icnsTypes: readonly [string, number][] = [
  ["icp4", 16],
  ["icp5", 32],
  ["ic11", 32],
  ["ic12", 64],
  ["ic07", 128],
  ["ic13", 256],
  ["ic08", 256],
  ["ic14", 512],
  ["ic09", 512],
  ["ic10", 1024],
];

/** Combines the pictures that `render` draws at each width into a macOS icon (ICNS). */
export function icnsFile(render: (size: number) => Buffer): Buffer {
  const entries = icnsTypes.flatMap(([type, size]) => {
    const png = render(size);
    return [Buffer.from(type, "latin1"), bigEndian(8 + png.length), png];
  });
  const body = Buffer.concat(entries);
  return Buffer.concat([Buffer.from("icns", "latin1"), bigEndian(8 + body.length), body]);
}

function bigEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
