import { expect, test } from 'vitest';
import { toWebRequest } from './web-messages.ts';

test('keeps all values of a repeated form field', async () => {
  const body = 'a.damage=glass&a.damage=frame&name=Z%C3%BCrich+%26+Co';
  const request = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
  const asked = toWebRequest(request as never, new URL('http://localhost/verkaufen'), new AbortController().signal);
  const form = await asked.formData();
  expect(form.getAll('a.damage')).toEqual(['glass', 'frame']);
  expect(form.get('name')).toBe('Zürich & Co');
});
