import { expect, it } from 'vitest';
import { isBlockedPort } from './blocked-ports.ts';

/** Whether fetch refuses a port. No connection is made: fetch calls the dispatcher only for ports that it accepts. */
async function fetchRefuses(port: number): Promise<boolean> {
  const dispatcher = {
    dispatch: () => {
      throw new Error('would connect');
    },
  };
  const options: object = { dispatcher };
  const error: unknown = await fetch(`http://127.0.0.1:${port}/`, options).catch((cause: unknown) => cause);
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && cause.message === 'bad port';
}

it('refuses exactly the ports below 11,000 that fetch refuses', async () => {
  const wrong: number[] = [];
  for (let port = 1; port < 11_000; port += 1) if ((await fetchRefuses(port)) !== isBlockedPort(port)) wrong.push(port);
  expect(wrong).toEqual([]);
});
