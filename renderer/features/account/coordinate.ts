/** A coordinate as it was understood, or why it was not. */
export type CoordinateReading = { value: number } | { error: { title: string; message: string } };

const kinds = {
  latitude: { limit: 90, example: "59.3293" },
  longitude: { limit: 180, example: "18.0686" },
};

/** Reads decimal degrees, with a point or a comma. */
export function readCoordinate(text: string, kind: keyof typeof kinds): CoordinateReading {
  const { limit, example } = kinds[kind];
  const plain = text.trim().replace("−", "-").replace(",", ".");
  if (plain === "") return { error: { title: "Missing", message: `Enter the ${kind}.` } };
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)°?$/.test(plain)) {
    return {
      error: { title: "Not understood", message: `Use decimal degrees, such as ${example}.` },
    };
  }
  const value = Number.parseFloat(plain);
  if (Math.abs(value) > limit) {
    return {
      error: { title: "Out of range", message: `A ${kind} is between −${limit} and ${limit}.` },
    };
  }
  return { value };
}
