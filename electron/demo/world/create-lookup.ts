/** Returns a function that finds a value by name and throws if there is none. */
export const createLookup = <Value>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): ((name: string) => Value) => {
  const byName = new Map(values.map((value) => [nameOf(value), value]));
  return (name) => {
    const value = byName.get(name);
    if (value === undefined) {
      throw new Error(`The world has nothing named "${name}".`);
    }
    return value;
  };
};
