import { describe, expect, test } from 'vitest';
import { sharedDomainOf } from './passkey-domain.ts';

describe('the domain that hosts could share passkeys in', () => {
  test.each([
    ['www. and en. of one domain', ['https://www.shop.example', 'https://en.shop.example'], 'shop.example'],
    ['a domain and its host', ['https://shop.example', 'https://en.shop.example'], 'shop.example'],
    ['www. and en. among others', ['https://www.shop.fr', 'https://www.shop.de', 'https://en.shop.de'], 'shop.de'],
    ['one host', ['https://www.shop.example'], undefined],
    ['the same host on two ports', ['https://www.shop.example', 'https://www.shop.example:8443'], undefined],
    ['hosts of different domains', ['https://www.shop.de', 'https://www.shop.fr'], undefined],
    ['shops of a public suffix', ['https://one.co.uk', 'https://two.co.uk'], undefined],
    ['localhost, which browsers do not share', ['http://localhost:3000', 'http://en.localhost:3000'], undefined],
    ['addresses', ['http://127.0.0.1:3000', 'http://127.0.0.2:3000'], undefined],
  ])('for %s', (_what, origins, expected) => {
    expect(sharedDomainOf(origins)).toBe(expected);
  });
});
