/** Text storage that answers nothing where the browser blocks it. */
export interface SafeStorage {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

/** Reads and writes JSON in a storage of the browser. A blocked or full storage is the same as an empty one. */
export function safeStorage(storage: () => Storage): SafeStorage {
  const attempt = <Result>(work: () => Result): Result | undefined => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => attempt(() => JSON.parse(storage().getItem(key) ?? 'null')),
    write: (key, value) => attempt(() => storage().setItem(key, JSON.stringify(value))),
    remove: (key) => attempt(() => storage().removeItem(key)),
  };
}
