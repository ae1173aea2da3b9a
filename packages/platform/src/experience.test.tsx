import type { OptionalCategory } from '@reprise/entities/constants/consent';
import { createUuid } from '@reprise/entities/create-uuid';
import type { Experience } from '@reprise/entities/experience';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ContentExperience, userGroupOf } from './experience.tsx';
import type { PlatformSnapshot } from './state.ts';
import { createTestPlatform, renderRoutes } from './test-doubles.tsx';

const experience: Experience = { contentfulId: 'hero', experienceId: 'hero-seller', userGroup: 'seller' };
const consentTo = (...agreed: OptionalCategory[]) => ({
  necessary: true as const,
  preferences: agreed.includes('preferences'),
  statistics: agreed.includes('statistics'),
  marketing: agreed.includes('marketing'),
  version: 1,
  date: '2026-06-01',
});
const user = { uuid: createUuid(), firstName: 'Ada', lastName: 'L', email: 'ada@shop.example' };

const platformWith = (snapshot: Partial<PlatformSnapshot>) => createTestPlatform({ snapshot });

describe('the group of a visitor', () => {
  it.each([
    ['somebody with something in the trade-in cart', { user, greenCartCount: 1 }, 'seller'],
    ['somebody who sells without an account', { greenCartCount: 1 }, 'seller'],
    ['a signed-in customer', { user }, 'returning'],
    ['somebody new', {}, undefined],
  ])('%s', (_, snapshot, group) => {
    expect(userGroupOf(platformWith({ ...snapshot, consent: consentTo('marketing') }))).toBe(group);
  });

  it('is unknown without consent to marketing', () => {
    const consent = consentTo('preferences', 'statistics');
    expect(userGroupOf(platformWith({ user, greenCartCount: 1, consent }))).toBeUndefined();
    expect(userGroupOf(platformWith({ user, greenCartCount: 1 }))).toBeUndefined();
  });
});

const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);
let seen: ((isIntersecting: boolean) => void)[] = [];
beforeEach(() => {
  sendBeacon.mockClear();
  seen = [];
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      isActive = true;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push((isIntersecting) => this.isActive && callback([{ isIntersecting }]));
      }
      observe = () => undefined;
      disconnect = () => {
        this.isActive = false;
      };
    },
  );
});

async function show(agreed: OptionalCategory[], shown: Experience | null = experience) {
  const platform = platformWith({ consent: consentTo(...agreed) });
  const Page = () => (
    <ContentExperience experience={shown ?? undefined}>
      <a href="#sell">Sell</a>
      <p>Text</p>
    </ContentExperience>
  );
  renderRoutes(platform, [{ path: '/', Component: Page }], '/');
  const link = await screen.findByRole('link', { name: 'Sell' });
  return { platform, link };
}

const appear = (isIntersecting = true) => {
  for (const notice of seen) notice(isIntersecting);
};
const events = () =>
  Promise.all(sendBeacon.mock.calls.map(async ([url, body]) => [url, body.type, JSON.parse(await body.text())]));
const sent = (type: string) => ['/api/salesforce/event', 'application/json', { ...experience, type }];

describe('a block that shows a variant', () => {
  it('reports once that it was seen', async () => {
    await show(['marketing']);
    appear(false);
    expect(sendBeacon).not.toHaveBeenCalled();
    appear();
    appear();
    expect(await events()).toEqual([sent('view')]);
  });

  it('reports links that are followed, also in a new tab, and no other click', async () => {
    const { link } = await show(['marketing']);
    fireEvent.click(screen.getByText('Text'));
    expect(sendBeacon).not.toHaveBeenCalled();
    fireEvent.click(link);
    fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(await events()).toEqual([sent('click'), sent('click')]);
  });

  it('reports nothing without consent to marketing, and begins once it is given', async () => {
    const { platform, link } = await show(['preferences', 'statistics']);
    appear();
    fireEvent.click(link);
    expect(sendBeacon).not.toHaveBeenCalled();
    act(() => platform.state.setState({ consent: consentTo('marketing') }));
    appear();
    expect(await events()).toEqual([sent('view')]);
  });

  it('ignores blocks without variants', async () => {
    const { link } = await show(['marketing'], null);
    fireEvent.click(link);
    expect([seen, sendBeacon.mock.calls]).toEqual([[], []]);
  });
});
