import { expect, it } from 'vitest';
import { loggedPath } from './log-path.ts';

it.each([
  ['/kaufen/suchen?q=iphone&page=2', '/kaufen/suchen?q=iphone&page=2'],
  ['/auth?form=confirm&token=abc', '/auth?form=confirm&token=…'],
  ['/auth?tok%65n=abc&next=/', '/auth?tok%65n=…&next=/'],
  ['/callback?code=1&state=2&%zz=3', '/callback?code=…&state=…&%zz=3'],
  ['/x?email=a@b.example&id_token=a=b', '/x?email=…&id_token=…'],
  ['/auth?confirm=abc', '/auth?confirm=…'],
  ['/auth?reset=abc&next=/', '/auth?reset=…&next=/'],
  ['/?preview=abc', '/?preview=…'],
  ['/auth?next=%2Fx%3Fy%3D0Zb1Jx7mQ2vR9tW4kL6nP8sD3fG5hA_c-eYuIoT1aBq', '/auth?next=…'],
  ['/x?y=0Zb1Jx7mQ2vR9tW4kL6nP8sD3fG5hA_c-eYuIoT1aBq', '/x?y=…'],
  ['/x?next=/i/12/apple-iphone-13-pro-max-128gb-graphite', '/x?next=/i/12/apple-iphone-13-pro-max-128gb-graphite'],
  ['/api/assistant?intent=my%20name&thread=abc', '/api/assistant?intent=…&thread=…'],
  ['/v1/intent/my%20name?domain=shop', '/v1/intent/…?domain=shop'],
  ['/v1/intent/my%20name', '/v1/intent/…'],
  ['/x?token', '/x?token'],
  ['/x', '/x'],
])('%s is logged as %s', (url, expected) => {
  expect(loggedPath(url)).toBe(expected);
});
