import { expect, test } from '@reprise/testing/fixtures';
import { checkoutPages, prepareCheckout } from '../fixtures/checkout.ts';
import { open } from '../fixtures/page.ts';
import { publicPages } from '../fixtures/page-kinds.ts';

test.use({ pictures: 'shown', expectedProblems: /the server responded with a status of 404/ });

/** All pages in one test would take minutes. */
const parts = 2;

/** How far the page scrolls sideways, and which elements overflow it. */
const sideways = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth <= clientWidth ? 0 : scrollWidth - clientWidth;
};

/** Elements with an animation or a transition of more than a tenth of a second. */
const lastingMotion = () =>
  [...document.querySelectorAll('*')].flatMap((element) => {
    const { animationDuration, animationName, transitionDuration } = getComputedStyle(element);
    const seconds = [
      ...(animationName === 'none' ? [] : animationDuration.split(',')),
      ...transitionDuration.split(','),
    ];
    const longest = Math.max(
      ...seconds.map((text) => Number.parseFloat(text) * (text.trim().endsWith('ms') ? 0.001 : 1)),
    );
    return longest > 0.1 ? [`${element.tagName.toLowerCase()}.${element.className}: ${longest} s`] : [];
  });

test.describe('a visitor who prefers reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (let part = 0; part < parts; part += 1)
    test(`sees every page fit 320 pixels and a small laptop with text at 200 %, and no lasting animation (${part + 1} of ${parts})`, async ({
      page,
    }) => {
      const all = [...(await publicPages('de')), { name: 'error', path: '/gibt-es-nicht' }];
      for (const { name, path } of all.filter((_, place) => place % parts === part)) {
        await page.setViewportSize({ width: 320, height: 640 });
        await open(page, path);
        expect.soft(await page.evaluate(sideways), `${name}: pixels to scroll sideways on a phone`).toBe(0);
        expect.soft((await page.evaluate(lastingMotion)).slice(0, 5), `${name}: animations`).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        expect.soft(await page.evaluate(sideways), `${name}: pixels to scroll sideways on a laptop`).toBe(0);
      }
    });
});

test('every step of the checkout fits a width of 320 pixels', async ({ page, baseURL }) => {
  await prepareCheckout(page.request, baseURL ?? '');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { name, path } of checkoutPages('de')) {
    await open(page, path);
    await expect(page).toHaveURL(path);
    expect.soft(await page.evaluate(sideways), `${name}: pixels to scroll sideways`).toBe(0);
  }
});
