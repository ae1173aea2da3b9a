import { expect, it } from 'vitest';
import { loggedPath } from './log-path.ts';

it.each([
  ['/kaufen/suchen?q=iphone&page=2', '/kaufen/suchen?q=iphone&page=2'],
  ['/auth?form=confirm&token=abc', '/auth?form=confirm&token=…'],
  ['/auth?tok%65n=abc&next=/', '/auth?tok%65n=…&next=/'],
  ['/callback?code=1&state=2&%zz=3', '/callback?code=…&state=…&%zz=3'],
  ['/x?email=a@b.example&id_token=a=b', '/x?email=…&id_token=…'],
  ['/x?token', '/x?token'],
  ['/x', '/x'],
])('%s is logged as %s', (url, expected) => {
  expect(loggedPath(url)).toBe(expected);
});
