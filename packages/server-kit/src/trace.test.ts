import { expect, it } from 'vitest';
import { traceIdOf } from './trace.ts';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';

it('uses the trace id of the caller', () => {
  expect(traceIdOf({ headers: { traceparent: `00-${id}-00f067aa0ba902b7-01` } })).toBe(id);
});

it.each([{}, { traceparent: 'nonsense' }, { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }])(
  'generates one for the headers %o',
  (headers) => {
    expect(traceIdOf({ headers })).toMatch(/^(?!0+$)[\da-f]{32}$/);
  },
);
