import { acceptance, createConsent, refusal } from '@reprise/entities/create-consent';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { assignExperiments, followExperimentLink, groupOf, groupsKey } from './assign-experiments.ts';

const config = { product: 'reprise', protocol: 'http' } as const;
const half = { name: 'in-stock-default', salt: 'a', weight: 50 } as const;
const accepted = createConsent(acceptance);

const visitor = (consent: typeof accepted | undefined, cookies: Record<string, string> = {}) => ({
  consent,
  cookie: (name: string) => cookies[name],
});
const running = vi.fn(async () => [half]);
const seedIn = (cookies: readonly string[]) => /^reprise-experiments=([\da-f]{4}); /.exec(cookies[0] ?? '')?.[1] ?? '';

describe('groups', () => {
  test('are the same for the same seed and salt, and all or nothing at the ends', () => {
    const seed = fc.stringMatching(/^[\da-f]{4}$/);
    fc.assert(
      fc.property(seed, fc.string({ minLength: 1 }), fc.integer({ min: 0, max: 100 }), (drawn, salt, weight) => {
        expect(groupOf({ salt, weight }, drawn)).toBe(groupOf({ salt, weight }, drawn));
        expect(groupOf({ salt, weight: 0 }, drawn)).toBe('control');
        expect(groupOf({ salt, weight: 100 }, drawn)).toBe('treatment');
        // Who is treated at a weight stays treated at a higher one.
        if (groupOf({ salt, weight }, drawn) === 'treatment')
          expect(groupOf({ salt, weight: Math.min(100, weight + 10) }, drawn)).toBe('treatment');
      }),
    );
  });

  test('have the size that their weight says, and another salt draws them independently', () => {
    const seeds = Array.from({ length: 0x1_00_00 }, (_, at) => at.toString(16).padStart(4, '0'));
    const treated = (salt: string, of: readonly string[]) =>
      of.filter((seed) => groupOf({ salt, weight: 20 }, seed) === 'treatment');
    const first = treated('a', seeds);
    expect(first.length / seeds.length).toBeCloseTo(0.2, 2);
    expect(treated('b', first).length / first.length).toBeCloseTo(0.2, 1);
  });
});

describe('a visitor', () => {
  test.each([undefined, createConsent(refusal)])(
    'without consent to statistics is in no group, and nothing is stored',
    async (consent) => {
      running.mockClear();
      expect(await assignExperiments(config, visitor(consent), running)).toEqual({ groups: {}, cookies: [] });
      expect(running).not.toHaveBeenCalled();
    },
  );

  test('with consent stays in the group that the cookie draws', async () => {
    const { groups, cookies } = await assignExperiments(config, visitor(accepted), running);
    const seed = seedIn(cookies);
    expect(cookies).toEqual([`reprise-experiments=${seed}; Path=/; Max-Age=7776000; SameSite=Lax`]);
    expect(groups).toEqual({ 'in-stock-default': groupOf(half, seed) });
    const again = await assignExperiments(config, visitor(accepted, { 'reprise-experiments': seed }), running);
    expect(again).toEqual({ groups, cookies: [] });
  });

  test('who withdrew consent loses the cookie', async () => {
    const { groups, cookies } = await assignExperiments(
      config,
      visitor(undefined, { 'reprise-experiments': '00ff' }),
      running,
    );
    expect([groups, cookies]).toEqual([{}, ['reprise-experiments=; Path=/; Max-Age=0; SameSite=Lax']]);
  });

  test('gets no cookie while no experiment runs', async () => {
    expect(await assignExperiments(config, visitor(accepted), async () => [])).toEqual({ groups: {}, cookies: [] });
  });
});

describe('a link of the shop’s staff', () => {
  const follow = (path: string) => followExperimentLink(config, new URL(path, 'http://localhost:3000'));

  test('chooses groups, also without consent', async () => {
    const link = follow('/kaufen?page=2&experiments=in-stock-default:treatment,made-up:treatment,in-stock-default:x');
    expect(link).toEqual({
      location: '/kaufen?page=2',
      cookie: 'reprise-experiment-choice=in-stock-default:treatment; Path=/; SameSite=Lax',
    });
    const cookies = { 'reprise-experiment-choice': 'in-stock-default:treatment' };
    const { groups } = await assignExperiments(config, visitor(undefined, cookies), running);
    expect(groups).toEqual({ 'in-stock-default': 'treatment' });
  });

  test('ends the choice', () => {
    expect(follow('/?experiments=')?.cookie).toBe('reprise-experiment-choice=; Path=/; Max-Age=0; SameSite=Lax');
    expect(follow('/?page=2')).toBeUndefined();
  });
});

test('the key of the page cache has the groups, and is empty without any', () => {
  expect([groupsKey({}), groupsKey({ 'in-stock-default': 'control' })]).toEqual(['', 'in-stock-default:control']);
});
