import { afterAll, afterEach, vi } from 'vitest';

type Method = 'debug' | 'error' | 'info' | 'log' | 'trace' | 'warn';
const methods: readonly Method[] = ['debug', 'error', 'info', 'log', 'trace', 'warn'];

const printed: string[] = [];

function describe(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}

for (const method of methods) {
  console[method] = (...values: unknown[]) => {
    printed.push(`console.${method}: ${values.map(describe).join(' ')}`);
  };
}

/** Tests that expect output mock the console themselves (`vi.spyOn(console, 'error').mockImplementation(…)`). */
function failOnOutput(): void {
  if (printed.length === 0) return;
  const lines = printed.splice(0).join('\n');
  throw new Error(`Tests must not print, but this was printed:\n${lines}`);
}

// Files share workers: with the fake timers of another file, a test would wait forever.
afterEach(() => void vi.useRealTimers());
afterEach(failOnOutput);
afterAll(failOnOutput);
