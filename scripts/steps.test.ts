import { expect, it } from 'vitest';
import { countPlaywright, countVitest } from './steps.ts';

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] };

it('counts tests', () => {
  expect(countVitest(vitest, 0, '')).toMatchObject({ passed: 3, failed: 0 });
  expect(countVitest({ ...vitest, numFailedTests: 2 }, 1, '')).toMatchObject({ passed: 3, failed: 2 });
});

it('counts broken test files and errors outside of tests', () => {
  expect(countVitest({ ...vitest, testResults: [broken] }, 1, '')).toMatchObject({ failed: 1 });
  expect(countVitest(vitest, 1, '')).toMatchObject({ failed: 1 });
});

it('reports skipped tests', () => {
  expect(countVitest({ ...vitest, numPendingTests: 2 }, 0, '').note).toContain('2 skipped');
});

it('counts journeys, and flaky ones as failed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 };
  expect(countPlaywright({ stats, errors: [] }, 1, '')).toMatchObject({ passed: 4, failed: 2 });
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywright({ stats: none, errors: [{ message: 'No tests found' }] }, 1, '')).toMatchObject({ failed: 1 });
});
