import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { descriptionLength, fittedText, fittedTitle, titleLength } from './fitted-text.ts';

const title = (long: string, short?: string) =>
  fittedTitle({ title: long, ...(short ? { shortTitle: short } : {}) }, 'Reprise');

describe('a title', () => {
  test('includes the brand once where it fits', () => {
    expect(title('iPhone 13')).toBe('iPhone 13 | Reprise');
    expect(title('Reprise: buy and sell')).toBe('Reprise: buy and sell');
    expect(title('A title that is just as long as may be shown without the brand')).not.toContain('Reprise');
  });

  test('falls back to the short title when it is too long', () => {
    const name = 'Apple iPhone 15 Pro Max 512 GB Titan Natur';
    expect(title(`${name} kaufen: geprüft und mit Garantie`, name)).toBe(`${name} | Reprise`);
  });

  test('never exceeds the visible length, and ends with a whole word', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 30 }), (text) => {
        const shown = title(text);
        expect(shown.length).toBeLessThanOrEqual(titleLength);
        if (shown.endsWith('…')) expect(`${text} `).toContain(shown.slice(0, -1));
      }),
    );
  });
});

test('cuts a description after a whole word', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 60 }), (text) => {
      const shown = fittedText(text);
      expect(shown.length).toBeLessThanOrEqual(descriptionLength);
      if (shown !== text) expect(/[\s.,]/.test(text.charAt(shown.length - 1))).toBe(true);
    }),
  );
});
