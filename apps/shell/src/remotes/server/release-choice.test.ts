import { signPreview } from '@reprise/build/preview';
import { describe, expect, test } from 'vitest';
import { chooseReleases, followPreviewLink } from './release-choice.ts';

const config = { product: 'reprise', protocol: 'https', previewSecret: 'a secret for previews' } as const;
const until = Date.now() + 60_000;
const visitor = (cookies: Record<string, string> = {}) => ({ cookie: (name: string) => cookies[name] });
const tokenOf = (secret: string, end = until) => signPreview({ name: 'blue', version: '1.5.0', until: end }, secret);

describe('a canary', () => {
  test('is served to its share of visitors, decided once', () => {
    const draws = Array.from({ length: 100 }, (_, index) => chooseReleases(config, visitor(), 30, () => index / 100));
    expect(draws.filter(({ selection }) => selection.channel === 'canary')).toHaveLength(30);
    for (const { selection, cookies } of draws) {
      expect(cookies).toHaveLength(1);
      expect(cookies[0]).toMatch(
        new RegExp(`^__Host-reprise-channel=${selection.channel}; Path=/; Max-Age=\\d+; HttpOnly;`),
      );
      expect(cookies[0]).toContain('; Secure');
    }
  });

  test.each(['stable', 'canary'] as const)('keeps visitors of channel "%s"', (channel) => {
    const choice = chooseReleases(config, visitor({ '__Host-reprise-channel': channel }), 50, () => {
      throw new Error('nothing is drawn');
    });
    expect(choice).toEqual({ selection: { channel, preview: undefined }, cookies: [] });
  });

  test('sets no cookie when there is none, and clears that of an ended one', () => {
    expect(chooseReleases(config, visitor(), undefined).cookies).toEqual([]);
    const over = chooseReleases(config, visitor({ '__Host-reprise-channel': 'canary' }), undefined);
    expect(over.selection.channel).toBe('stable');
    expect(over.cookies[0]).toMatch(/^__Host-reprise-channel=; Path=\/; Max-Age=0;/);
  });

  test('ignores other values of the cookie', () => {
    const choice = chooseReleases(config, visitor({ '__Host-reprise-channel': 'me' }), 0, () => 0.5);
    expect(choice.selection.channel).toBe('stable');
    expect(choice.cookies).toHaveLength(1);
  });
});

test('cookies of another host are ignored over TLS, and have no prefix without it', () => {
  const token = tokenOf(config.previewSecret);
  const planted = visitor({ 'reprise-channel': 'canary', 'reprise-preview': token });
  expect(chooseReleases(config, planted, 0, () => 0.5).selection).toEqual({ channel: 'stable', preview: undefined });
  const local = chooseReleases({ ...config, protocol: 'http' }, planted, 0);
  expect(local.selection).toMatchObject({ channel: 'canary', preview: { version: '1.5.0' } });
});

describe('a preview', () => {
  const follow = (search: string) => followPreviewLink(config, new URL(`https://shop.example/kaufen${search}`));

  test('starts with a signed link, and ends with another link', () => {
    const token = tokenOf(config.previewSecret);
    const link = follow(`?a=1&preview=${token}`);
    expect(link).toMatchObject({ location: '/kaufen?a=1' });
    expect(link).toHaveProperty(
      'cookie',
      expect.stringContaining(`__Host-reprise-preview=${token}; Path=/; Max-Age=60; HttpOnly`),
    );
    const { selection } = chooseReleases(config, visitor({ '__Host-reprise-preview': token }), undefined);
    expect(selection.preview).toMatchObject({ name: 'blue', version: '1.5.0' });
    expect(follow('?preview=off')).toMatchObject({ location: '/kaufen', cookie: expect.stringContaining('Max-Age=0') });
    expect(follow('?q=1')).toBeUndefined();
  });

  test.each([
    ['of another secret', tokenOf('somebody else’s secret')],
    ['whose time is over', tokenOf(config.previewSecret, Date.now() - 1)],
    ['that was changed', `e30${tokenOf(config.previewSecret)}`],
    ['that is nothing', 'blue@1.5.0'],
  ])('refuses a token %s, as a link and as a cookie', (_what, token) => {
    expect(follow(`?preview=${token}`)).toBe('refused');
    expect(
      chooseReleases(config, visitor({ '__Host-reprise-preview': token }), undefined).selection.preview,
    ).toBeUndefined();
  });

  test('does not exist without a secret', () => {
    const plain = { ...config, previewSecret: undefined };
    const token = tokenOf(config.previewSecret);
    expect(followPreviewLink(plain, new URL(`https://shop.example/?preview=${token}`))).toBeUndefined();
    expect(
      chooseReleases(plain, visitor({ '__Host-reprise-preview': token }), undefined).selection.preview,
    ).toBeUndefined();
  });
});
