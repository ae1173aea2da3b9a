import { expect, test } from '@reprise/testing/fixtures';
import { checkoutPages, prepareCheckout } from '../fixtures/checkout.ts';
import { open } from '../fixtures/page.ts';
import { publicPages } from '../fixtures/page-kinds.ts';

test.use({ expectedProblems: /the server responded with a status of 404/ });

const pages = async () => [...(await publicPages('de')), { name: 'error', path: '/gibt-es-nicht' }];

/** How far the page scrolls sideways, and which elements overflow it. */
const sideways = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth <= clientWidth ? 0 : scrollWidth - clientWidth;
};

test('every page fits a width of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { name, path } of await pages()) {
    await open(page, path);
    expect.soft(await page.evaluate(sideways), `${name}: pixels to scroll sideways`).toBe(0);
  }
});

test('every page fits a small laptop with text at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const { name, path } of await pages()) {
    await open(page, path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect.soft(await page.evaluate(sideways), `${name}: pixels to scroll sideways`).toBe(0);
  }
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

test.describe('a visitor who prefers reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('sees no lasting animation', async ({ page }) => {
    for (const { name, path } of await pages()) {
      await open(page, path);
      const moving = await page.evaluate(() =>
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
        }),
      );
      expect.soft(moving.slice(0, 5), name).toEqual([]);
    }
  });
});
