import type { ErrorEvent } from '@sentry/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scrubReport } from './scrub-report.ts';

const ids = { event_id: 'f'.repeat(31), release: '1.4.0+3f2a1b9c8d7e', timestamp: 1 };
const frame = { filename: 'https://blue.example/1.4.0/web/product.3f2a1b9c.js', lineno: 12, function: 'BuyPanel' };

/** A report that carries a text wherever one can be. */
const reportWith = (text: string): ErrorEvent => ({
  ...ids,
  type: undefined,
  message: text,
  logentry: { message: text, params: [text] },
  transaction: `/checkout/order/index/id/${text}`,
  user: { email: text, ip_address: '127.0.0.1' },
  request: { url: `https://shop.example/search?q=${text}`, cookies: { session: text }, headers: { referer: text } },
  extra: { deep: [{ inside: text }] },
  tags: { typed: text, reference: 'trace-1' },
  breadcrumbs: [
    { category: 'console', message: text, data: { arguments: [text] } },
    { category: 'fetch', data: { url: `https://shop.example/api/search?q=${text}` } },
  ],
  exception: { values: [{ type: 'Error', value: text, stacktrace: { frames: [frame] } }] },
});

describe('a report', () => {
  test('contains no personal data, wherever it was', () => {
    const name = fc.stringMatching(/^[a-z]{3,12}$/);
    const email = fc.tuple(name, name).map(([who, where]) => `${who}@${where}.example`);
    const card = fc.stringMatching(/^[4-5]\d{15}$/);
    const secret = fc.oneof(email, card, fc.uuid());
    fc.assert(
      fc.property(secret, name, (found, around) => {
        const text = JSON.stringify(scrubReport(reportWith(`${around} ${found} ${around}`)));
        expect(text).not.toContain(found);
      }),
    );
  });

  test('still has what helps to find the bug: ids, release, reference and places in the code', () => {
    const scrubbed = scrubReport(reportWith('x is undefined'));
    expect(scrubbed).toMatchObject({
      ...ids,
      message: 'x is undefined',
      tags: { reference: 'trace-1' },
      exception: { values: [{ value: 'x is undefined', stacktrace: { frames: [frame] } }] },
    });
    expect(scrubbed.request).toEqual({ url: 'https://shop.example/search' });
    expect(scrubbed).not.toHaveProperty('user');
  });
});
