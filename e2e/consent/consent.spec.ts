import type { Page } from '@playwright/test';
import { languages } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { pathOf, productWithChoice } from '../fixtures/catalogue.ts';
import { open, untilComplete } from '../fixtures/page.ts';
import { publicPages } from '../fixtures/page-kinds.ts';
import { unnecessaryKeys } from '../fixtures/stored-keys.ts';
import { textOf } from '../fixtures/texts.ts';

const text = (key: string) => textOf('shell', `consent.${key}`);
const banner = (page: Page) => page.getByRole('region', { name: text('title') });
const settings = (page: Page) => page.getByRole('dialog', { name: text('settings') });
const answer = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const cookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name.endsWith('-consent'))?.value ?? '';

test.use({ pictures: 'shown', consent: 'undecided' });

test('an answer applies at once and is stored, and the server does not ask again', async ({ page, request }) => {
  await open(page, '/');
  await answer(page, 'refuse').click();
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await cookie(page)).toMatch(/^\d+\.\d{4}-\d\d-\d\d$/);
  await open(page, '/kaufen/suchen?q=iphone');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  const title = text('title');
  expect(await (await request.get('/')).text()).toContain(title);
  const decided = { headers: { cookie: `reprise-consent=${await cookie(page)}` } };
  expect(await (await request.get('/', decided)).text()).not.toContain(title);
  const older = { headers: { cookie: `reprise-consent=${(await cookie(page)).replace(/^\d+/, '9999')}` } };
  expect(await (await request.get('/', older)).text(), 'other texts than those that were answered').toContain(title);
});

test('consent can be changed with the keyboard alone, and withdrawn as easily as given', async ({ page }) => {
  await open(page, '/');
  const tabTo = async (name: string, limit = 12) => {
    for (let steps = 0; steps < limit; steps++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
      if (focused === name) return;
    }
    throw new Error(`${name} is not reached within ${limit} steps of the Tab key`);
  };
  await tabTo(text('choose'));
  await page.keyboard.press('Enter');
  await expect(settings(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(settings(page)).toBeHidden();
  await expect(page.getByRole('link', { name: text('choose') })).toBeFocused();
  await page.keyboard.press('Enter');
  await settings(page)
    .getByRole('switch', { name: text('statistics.name') })
    .focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(settings(page)).toBeHidden();
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await cookie(page)).toMatch(/^\d+\.[\d-]+\.statistics$/);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: text('settings') })
    .press('Enter');
  await expect(settings(page).getByRole('switch', { checked: true })).toHaveAccessibleName(text('statistics.name'));
  await settings(page)
    .getByRole('button', { name: text('refuse') })
    .press('Enter');
  await expect(settings(page)).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: text('settings') })).toBeFocused();
  expect(await cookie(page)).toMatch(/^\d+\.[\d-]+$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('banner and settings are forms that return to the page', async ({ page }) => {
    await page.goto('/kaufen/suchen?q=iphone');
    await page.getByRole('link', { name: text('choose') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('settings') })).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await page.getByRole('switch', { name: text('preferences.name') }).check();
    await answer(page, 'save').click();
    await expect(page).toHaveURL(/\/kaufen\/suchen\?q=iphone$/);
    await expect(banner(page)).toBeHidden();
    expect(await cookie(page)).toMatch(/\.preferences$/);
    await page.context().clearCookies();
    await page.reload();
    await answer(page, 'accept').click();
    await expect(page).toHaveURL(/\/kaufen\/suchen\?q=iphone$/);
    await expect(banner(page)).toBeHidden();
    expect(await cookie(page)).toMatch(/\.preferences\.statistics\.marketing$/);
  });
});

/** The focused element, and how much of it is covered by the banner, from 0 to 1. */
const focused = () => {
  const element = document.activeElement;
  const banner = document.querySelector('section.no-print');
  const [one, other] = [element?.getBoundingClientRect(), banner?.getBoundingClientRect()];
  if (!element || !one || !other || element === document.body) return { name: '', covered: 0 };
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const isUnder = height > 0 && width > 0 && !banner?.contains(element);
  return {
    name: element.outerHTML.slice(0, 120),
    covered: isUnder ? (height * width) / (one.height * one.width || 1) : 0,
  };
};

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
})) {
  test(`on a ${device} the banner covers no focused element, shifts no layout and passes the accessibility checks`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[]) {
          const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''));
          shifts.push(`${value.toFixed(5)} ${moved.join(' | ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Wait for the fonts, whose layout shift is not the banner's.
    await open(page, '/');
    await open(page, pathOf(await productWithChoice()));
    await expect(banner(page)).toBeVisible();
    await untilComplete(page);
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    await expectNoAxeViolations(page);
    for (let steps = 0; steps < 120; steps++) {
      await page.keyboard.press('Tab');
      const { name, covered } = await page.evaluate(focused);
      expect(covered, `hidden part of ${name}`).toBeLessThan(0.5);
      if (name === '') break;
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = page.getByRole('contentinfo').getByRole('link', { name: text('settings') });
    const [link, sheet] = [await last.boundingBox(), await banner(page).boundingBox()];
    expect((link?.y ?? 0) + (link?.height ?? 0), 'the end of the page stays clear').toBeLessThanOrEqual(sheet?.y ?? 0);
  });
}

test('the banner fits 320 pixels and text at 200 %, and leaves the page readable', async ({ page }) => {
  for (const [width, height, fontSize] of [
    [320, 640, '100%'],
    [1280, 720, '200%'],
    [390, 844, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, '/');
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    const box = await banner(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(box?.height).toBeLessThanOrEqual(height * 0.61);
    for (const key of ['refuse', 'accept']) {
      await answer(page, key).scrollIntoViewIfNeeded();
      await expect(answer(page, key)).toBeInViewport({ ratio: 1 });
    }
    const [refuse, accept] = [await answer(page, 'refuse').boundingBox(), await answer(page, 'accept').boundingBox()];
    expect([accept?.width, accept?.height]).toEqual([refuse?.width, refuse?.height]);
  }
});

test.describe('after a refusal', () => {
  test.use({ consent: 'refused' });

  /** Each kind of page in one of the languages: what is stored depends on the kind. */
  for (const [turn, language] of languages.entries())
    test(`no kind of page stores more than necessary (${language})`, async ({ page, urlOf }) => {
      const pages = (await publicPages(language)).filter((_, place) => place % languages.length === turn);
      for (const { name, path } of pages) {
        await open(page, urlOf(language, path));
        expect.soft(await unnecessaryKeys(page), name).toEqual([]);
      }
    });
});
