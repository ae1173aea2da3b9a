import { createTestPlatform } from '@reprise/platform/test-doubles';
import { describe, expect, it } from 'vitest';
import german from '../locales/de.json' with { type: 'json' };
import { getT } from '../texts.ts';
import { attributeName, attributeValue, isWorthShowing } from './attribute-texts.ts';

const { i18n } = createTestPlatform({ messages: { blue: german } });
const t = getT(i18n);

describe('rows of the specification table', () => {
  it.each([
    [{ key: 'displaySize', value: 6.1, unit: '″' }, 'Bildschirmgröße', '6,1\u00a0Zoll'],
    [{ key: 'watts', value: 20 }, 'Leistung', '20\u00a0W'],
    [{ key: 'releaseYear', value: 2021 }, 'Erscheinungsjahr', '2021'],
    [{ key: 'pages', value: 1216 }, 'Seiten', '1.216'],
    [{ key: 'wireless', value: true }, 'Kabellos', 'Ja'],
    [{ key: 'wireless', value: false }, 'Kabellos', 'Nein'],
    [{ key: 'caseMaterial', value: 'stainless steel' }, 'Gehäusematerial', 'Edelstahl'],
    [{ key: 'chip', value: 'A15 Bionic' }, 'Prozessor', 'A15 Bionic'],
    [{ key: 'screenRatio', value: '19:9' }, 'Screen ratio', '19:9'],
  ])('shows %j as %s: %s', (attribute, name, value) => {
    expect(attributeName(t, attribute.key)).toBe(name);
    expect(attributeValue(t, i18n.format, attribute)).toBe(value);
  });

  it('leaves out numbers that shoppers do not need', () => {
    expect(isWorthShowing({ key: 'ean', value: '2600074460014' })).toBe(false);
    expect(isWorthShowing({ key: 'ean', value: '4006381333931' })).toBe(true);
    expect(isWorthShowing({ key: 'title', value: 'Freiheit' })).toBe(false);
  });
});
