import { expect, it } from 'vitest';
import { shouldRevalidate } from './should-revalidate.ts';

const ask = (from: string, to: string, formMethod?: 'POST') =>
  shouldRevalidate({
    currentUrl: new URL(from, 'http://shop'),
    nextUrl: new URL(to, 'http://shop'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...(formMethod ? { formMethod } : {}),
  });

it.each([
  ['/i/1,a', '/i/1,a?variant=A2', undefined, false],
  ['/i/1,a?variant=A1&x=1', '/i/1,a?variant=A2&x=1', undefined, false],
  ['/i/1,a', '/i/1,a?question=a', undefined, false],
  ['/i/1,a', '/i/1,a', undefined, true],
  ['/i/1,a?variant=A1', '/i/2,b?variant=A1', undefined, true],
  ['/i/1,a', '/i/1,a?wristbandId=3', undefined, true],
  ['/i/1,a', '/i/1,a', 'POST', false],
] as const)('from %s to %s by %s: %s', (from, to, method, expected) => {
  expect(ask(from, to, method)).toBe(expected);
});
