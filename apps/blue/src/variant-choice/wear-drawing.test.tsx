import { variantLabels } from '@reprise/entities/variant';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WearDrawing } from './wear-drawing.tsx';

const shapesOf = (kind: 'device' | 'gear' | 'book' | 'disc', condition: (typeof variantLabels)[number]) =>
  renderToString(<WearDrawing kind={kind} condition={condition} />).match(/<(path|ellipse|circle|rect)/g)?.length ?? 0;

test.each(['device', 'gear', 'book'] as const)(
  'a %s has more traces in each condition than in the one before',
  (kind) => {
    const [, asNew = 0, ...worn] = variantLabels.map((condition) => shapesOf(kind, condition));
    const counts = [asNew, ...worn];
    expect(counts).toEqual([...new Set(counts)].toSorted((a, b) => a - b));
  },
);

test('a disc is scratched more in each condition, and comes without its case in the last one', () => {
  const counts = (['A0', 'A1', 'A2', 'A3'] as const).map((condition) => shapesOf('disc', condition));
  expect(counts).toEqual([...new Set(counts)].toSorted((a, b) => a - b));
  const hasCase = (condition: 'A3' | 'A4') =>
    renderToString(<WearDrawing kind="disc" condition={condition} />).includes('<rect');
  expect([hasCase('A3'), hasCase('A4')]).toEqual([true, false]);
});
