import { describe, expect, test } from 'vitest';
import { clientOf } from './client-address.ts';

describe('a client', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
    ['2001:db8:a:b:c:d:192.0.2.1', '2001:db8:a:b'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['x::ffff:192.0.2.1', 'x::ffff:192.0.2.1'],
    ['192.0.2.1%eth0', '192.0.2.1'],
    ['unknown', 'unknown'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('behind %s is %s', (address, client) => {
    expect(clientOf(address)).toBe(client);
  });
});
