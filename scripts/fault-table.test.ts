import { expect, it } from 'vitest';
import { faultTables } from './fault-table.ts';

const fine = { status: 200, seconds: 0.04 };

it('shows both answers for each fault and page, and the recovery time', () => {
  const seen = new Map([
    ['home', [{ ...fine, note: 'older page' }, fine]],
    [
      'cart',
      [
        { status: 503, seconds: 1.13 },
        { status: 0, seconds: 20 },
      ],
    ],
  ] as const);
  const rows = [
    { fault: 'stopped', seen, recoveredAfter: 1.25 },
    { fault: 'slow', seen: new Map(), recoveredAfter: undefined },
  ] as const;
  expect(faultTables([{ title: 'API', rows }], 30).split('\n')).toEqual([
    '## API',
    '',
    '| Fault | home | cart | Recovered after |',
    '| --- | --- | --- | --- |',
    '| stopped | 200 (older page) 0.0 s, then 200 0.0 s | 503 1.1 s, then no answer 20.0 s | 1.3 s |',
    '| slow |  |  | more than 30 s |',
  ]);
});
