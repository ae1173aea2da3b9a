import { describe, expect, test } from 'vitest';
import { readForm } from './read-form.ts';

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ firstName: 'Ada', lastName: 'Lovelace', ...fields }))
    data.set(name, value);
  return readForm(data, '2026-01-01');
};

describe('personal data', () => {
  test('trims values and leaves out empty fields', () => {
    expect(form({ firstName: ' Ada ', phone: '+49 30 123456' })).toEqual({
      change: { firstName: 'Ada', lastName: 'Lovelace', phone: '+49 30 123456' },
    });
    expect(form({})).toEqual({ change: { firstName: 'Ada', lastName: 'Lovelace' } });
  });

  test.each([
    ['firstName', '', 'missing'],
    ['lastName', '   ', 'missing'],
    ['firstName', 'x'.repeat(101), 'tooLong'],
    ['phone', 'call me', 'invalid'],
    ['birthDate', '2026-01-01', 'invalid'],
    ['birthDate', '1899-12-31', 'invalid'],
    ['birthDate', '2000-02-31', 'invalid'],
    ['birthDate', 'yesterday', 'invalid'],
  ])('%s "%s" is %s', (name, value, error) => {
    expect(form({ [name]: value })).toEqual({ errors: { [name]: error } });
  });
});
