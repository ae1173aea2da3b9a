import type { Page } from '@playwright/test';
import { formatPath } from '@reprise/markets';
import { expect, expectAccessibleInBothThemes, test } from '@reprise/testing/fixtures';
import { type Product, productWithChoice } from '../fixtures/catalogue.ts';
import { cartLink, mainHeading, markPage, open, untilComplete } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';
import { callApi } from '../fixtures/visitor.ts';

const banner = (page: Page) => page.getByRole('banner');
const categories = (page: Page) => page.getByRole('navigation', { name: textOf('shell', 'menu.label'), exact: true });
const panelLink = (page: Page, name: string) => categories(page).getByRole('link', { name, exact: true });
const menuButton = (page: Page, name: string) => categories(page).locator('summary').filter({ hasText: name });
const field = (page: Page) => page.getByRole('search').getByLabel(textOf('shell', 'search.buy'));
const previewName = textOf('shell', 'miniCart.preview', { cart: textOf('shell', 'header.cart') });
const previewButton = (page: Page) => banner(page).locator('summary').and(page.getByLabel(previewName));
const preview = (page: Page) => banner(page).getByRole('region', { name: previewName });
const removal = ({ name }: Product) => textOf('shell', 'miniCart.remove', { name });

async function putIntoCart(page: Page, origin: string, { id, name, default_variant: label }: Product): Promise<void> {
  const item = { id, name, productVariantLabel: label, withFullBattery: false };
  expect((await callApi(page.request, origin, 'post', '/api/cart-items', item)).ok()).toBe(true);
}

test('arrow keys move through the menu, and closing it restores the focus', async ({ page }) => {
  await open(page, '/');
  const { expectSamePage } = await markPage(page);
  const first = menuButton(page, 'Elektronik');
  await first.focus();
  await page.keyboard.press('ArrowDown');
  const all = panelLink(page, textOf('shell', 'menu.allIn', { category: 'Elektronik' }));
  await expect(all).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(menuButton(page, 'Bücher')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(mainHeading(page)).toHaveText(/^Bücher/);
  await expectSamePage();
});

test('an open panel stays open while the mouse crosses other buttons towards it', async ({ page }) => {
  await open(page, '/');
  // The mouse moves once; before the menu is hydrated, that would have no effect.
  await untilComplete(page);
  await menuButton(page, 'Elektronik').hover();
  const link = panelLink(page, 'Handys');
  await expect(link).toBeVisible();
  const [from, beside] = await Promise.all([
    menuButton(page, 'Elektronik').boundingBox(),
    menuButton(page, 'Bücher').boundingBox(),
  ]);
  if (!from || !beside) throw new Error('The menu has no buttons');
  await page.mouse.move(from.x + from.width - 4, from.y + 8);
  await page.mouse.move(beside.x + 30, beside.y + beside.height + 60, { steps: 25 });
  await expect(link).toBeVisible();
  await expect(panelLink(page, textOf('shell', 'menu.allIn', { category: 'Bücher' }))).toBeHidden();
  await menuButton(page, 'Bücher').hover();
  await expect(panelLink(page, textOf('shell', 'menu.allIn', { category: 'Bücher' }))).toBeVisible();
});

test('the cart preview opens and removes an item with the keyboard', async ({ page, baseURL }) => {
  const product = await productWithChoice();
  await putIntoCart(page, baseURL ?? '', product);
  await open(page, '/');
  await cartLink(page, 1).focus();
  await page.keyboard.press('Tab');
  await expect(previewButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(preview(page).getByRole('link', { name: product.name })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(preview(page)).toBeHidden();
  await expect(previewButton(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(preview(page).getByRole('link', { name: product.name })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(preview(page).getByRole('button', { name: removal(product) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(preview(page)).toContainText(textOf('shell', 'miniCart.nothingToBuy'));
  await expect(cartLink(page, 0)).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(
    preview(page).getByRole('link', { name: textOf('shell', 'menu.allCategories'), exact: true }),
  ).toBeFocused();
});

test('suggestions and the search can be limited to a category with the keyboard', async ({ page }) => {
  await open(page, '/');
  await field(page).pressSequentially('apple');
  const filter = banner(page).getByRole('group', { name: textOf('shell', 'search.groups') });
  const group = filter.getByRole('button').nth(1);
  await expect(group).toBeVisible();
  await expectAccessibleInBothThemes(page);
  for (let steps = 0; steps < 5 && !(await group.evaluate((one) => one === document.activeElement)); steps++) {
    await page.keyboard.press('Tab');
  }
  await expect(group).toBeFocused();
  await page.keyboard.press('Space');
  await expect(group).toHaveAttribute('aria-pressed', 'true');
  const name = (await group.textContent()) ?? '';
  await expect(page.getByRole('option').first()).toContainText(textOf('shell', 'search.in', { category: name }));
  await field(page).press('Enter');
  await expect(page).toHaveURL(/q=apple&category=\d+/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('categories open in a drawer by touch and keyboard, and the cart link leads to the cart', async ({ page }) => {
    await open(page, '/');
    const opener = page.getByRole('button', { name: textOf('shell', 'header.openMenu') });
    await opener.tap();
    await menuButton(page, 'Elektronik').tap();
    await panelLink(page, 'Handys').tap();
    await expect(mainHeading(page)).toHaveText('Handys');
    await expect(categories(page)).toBeHidden();

    await opener.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: textOf('shell', 'header.closeMenu') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(categories(page)).toBeHidden();
    await expect(opener).toBeFocused();

    await expect(previewButton(page)).toBeHidden();
    await cartLink(page, 0).tap();
    await expect(mainHeading(page)).toHaveText(textOf('blue', 'cart.empty.title'));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens and its links work, and nothing that needs JavaScript is offered', async ({ page }) => {
    await page.goto('/');
    await expect(previewButton(page)).toBeHidden();
    await menuButton(page, 'Elektronik').click();
    await panelLink(page, 'Handys').click();
    await expect(mainHeading(page)).toHaveText('Handys');
  });
});

test.describe('header panels fit', () => {
  /** Polls until nothing moves: a toast slides in from the side. */
  const sideways = (page: Page) =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
  const isWithin = async (page: Page, selector: string) => {
    const box = await page.locator(selector).boundingBox();
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    return box !== null && box.x >= 0 && box.x + box.width <= width;
  };

  test('into 320 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, '/');
    await banner(page).getByLabel(textOf('shell', 'header.account'), { exact: true }).click();
    await expect.poll(() => sideways(page)).toBe(0);
    expect(await isWithin(page, 'header details[open] > div')).toBe(true);
    await field(page).fill('apple');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect.poll(() => sideways(page)).toBe(0);
  });

  test('with text of twice the size', async ({ page, baseURL }) => {
    await putIntoCart(page, baseURL ?? '', await productWithChoice());
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(page, formatPath('auth', {}, 'de'));
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await menuButton(page, 'Elektronik').click();
    await expect.poll(() => sideways(page)).toBe(0);
    await page.keyboard.press('Escape');
    await previewButton(page).click();
    await expect(preview(page).getByRole('listitem').first()).toBeVisible();
    await expect.poll(() => sideways(page)).toBe(0);
    expect(await isWithin(page, 'header details[open] > section')).toBe(true);
  });
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('selected options are visible', async ({ page }) => {
    await open(page, '/');
    await field(page).pressSequentially('apple');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const outline = (index: number) =>
      page
        .getByRole('option')
        .nth(index)
        .evaluate((option) => getComputedStyle(option).outlineStyle);
    expect([await outline(0), await outline(1)]).toEqual(['solid', 'none']);
    const current = banner(page).getByRole('link', { name: textOf('shell', 'header.buy'), exact: true });
    const other = banner(page).getByRole('link', { name: textOf('shell', 'header.sell'), exact: true });
    const colours = (link: typeof current) =>
      link.evaluate(
        (tab) =>
          `${getComputedStyle(tab).color} ${getComputedStyle(tab).backgroundColor} ${getComputedStyle(tab).borderBottomStyle}`,
      );
    expect(await colours(current)).not.toBe(await colours(other));
  });
});
