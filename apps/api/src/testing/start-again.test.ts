import { expect, test, vi } from 'vitest';
import { startAgain } from './start-again.ts';

test('a process that does not start is started three times at most', async () => {
  const start = vi.fn().mockRejectedValueOnce(new Error('The port is taken.')).mockResolvedValue('started');
  expect(await startAgain(start)).toBe('started');
  expect(start).toHaveBeenCalledTimes(2);
  const never = vi.fn().mockRejectedValue(new Error('The port is taken.'));
  await expect(startAgain(never)).rejects.toThrow('taken');
  expect(never).toHaveBeenCalledTimes(3);
});
