import { afterAll, afterEach } from 'vitest';

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

/** A test that expects output takes it over itself (`vi.spyOn(console, 'error').mockImplementation(…)`). */
function failOnOutput(): void {
  if (printed.length === 0) return;
  const lines = printed.splice(0).join('\n');
  throw new Error(`Nothing may be printed during a test, but this was:\n${lines}`);
}

afterEach(failOnOutput);
afterAll(failOnOutput);
