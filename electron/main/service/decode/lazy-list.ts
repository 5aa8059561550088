/** Creates a read-only list whose members are created by `read` at each access and not cached, to save memory. */
export function createLazyList<T>(length: number, read: (at: number) => T): T[] {
  const handler: ProxyHandler<T[]> = {
    get: (target, key) => {
      const at = toIndex(key);
      return at >= 0 && at < length ? read(at) : Reflect.get(target, key);
    },
    has: (target, key) => {
      const at = toIndex(key);
      return at >= 0 ? at < length : Reflect.has(target, key);
    },
  };
  return new Proxy(new Array<T>(length), handler);
}

const toIndex = (key: string | symbol): number =>
  typeof key === "string" && /^\d/.test(key) ? Number(key) : -1;
