import { expect, it } from 'vitest';
import { signatureOf, signedHeaders } from './standard-webhooks.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };

it('signs like the reference libraries', () => {
  expect(signatureOf(message, secret)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(signedHeaders(message, secret)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signatureOf(message, secret),
  });
});

it('signs id, time and body', () => {
  const signatures = [{}, { id: 'msg_2' }, { timestamp: 1_614_265_331 }, { body: '{}' }].map((change) =>
    signatureOf({ ...message, ...change }, secret),
  );
  expect(new Set(signatures).size).toBe(4);
});
