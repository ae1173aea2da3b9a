import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { signNotification } from './signature.ts';

const Vector = z.object({
  name: z.string(),
  key: z.string(),
  item: z.object({
    pspReference: z.string(),
    originalReference: z.string().optional(),
    merchantAccountCode: z.string(),
    merchantReference: z.string(),
    amount: z.object({ value: z.number().int(), currency: z.string() }),
    eventCode: z.string(),
    success: z.enum(['true', 'false']),
  }),
  signature: z.string(),
});
const file = join(import.meta.dirname, '../../../../docs/contracts/payment-signatures.json');
const vectors = z
  .array(Vector)
  .min(1)
  .parse(JSON.parse(readFileSync(file, 'utf8')));

it.each(vectors)('signs a notification like the provider: $name', ({ item, key, signature }) => {
  expect(signNotification(item, key)).toBe(signature);
});

it.each([
  { pspReference: 'X' },
  { originalReference: 'X' },
  { merchantAccountCode: 'X' },
  { merchantReference: 'X' },
  { amount: { value: 1001, currency: 'EUR' } },
  { amount: { value: 1000, currency: 'GBP' } },
  { eventCode: 'CAPTURE' },
  { success: 'false' } as const,
])('a changed field changes the signature: %j', (change) => {
  for (const { item, key, signature } of vectors) {
    expect(signNotification({ ...item, ...change }, key)).not.toBe(signature);
  }
});
