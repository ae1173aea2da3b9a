import { expect, it } from 'vitest';
import { isSignedWebhook } from './webhook-signature.ts';

// The example of the libraries of Standard Webhooks.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const webhook = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  body: '{"test": 2432232314}',
};
const sent = new Date(1_614_265_330_000);
const after = (seconds: number) => new Date(sent.getTime() + seconds * 1000);

it('accepts what the libraries of the specification sign, among other signatures', () => {
  expect(isSignedWebhook(webhook, secret, sent)).toBe(true);
  expect(isSignedWebhook({ ...webhook, signature: `v1,AAAA v2,x ${webhook.signature}` }, secret, sent)).toBe(true);
});

it('accepts a notification for five minutes', () => {
  expect([-301, -300, 300, 301].map((seconds) => isSignedWebhook(webhook, secret, after(seconds)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it.each([
  { id: 'msg_2' },
  { timestamp: '1614265331' },
  { timestamp: 'now' },
  { body: '{}' },
  { signature: '' },
  { signature: 'v1,' },
  { signature: webhook.signature.replace('v1', 'v2') },
])('refuses one with %o', (change) => {
  expect(isSignedWebhook({ ...webhook, ...change }, secret, sent)).toBe(false);
});
