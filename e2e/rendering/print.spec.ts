import { formatPath } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { productWithChoice } from '../fixtures/catalogue.ts';
import { textOf } from '../fixtures/texts.ts';

test.use({ pictures: 'shown', colorScheme: 'dark' });

test('a printed page is black on white, without header, footer and controls, and with everything expanded', async ({
  page,
}) => {
  const { id, product_slug: slug, name } = await productWithChoice();
  await page.goto(formatPath('product_details', { id, slug }, 'de'));
  const others = page.getByRole('heading', { name: textOf('blue', 'product.similar.title') });
  await expect(others).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(others, 'other products').toBeHidden();
  const choices = (state: string) =>
    page.getByRole('main').locator(`label:has(> input[type=radio]${state})`).filter({ visible: true });
  await expect(choices(':not(:checked)'), 'conditions that the price is not for').toHaveCount(0);
  await expect(choices(':checked').first(), 'the condition that the price is for').toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  for (const part of ['banner', 'contentinfo', 'search'] as const) await expect(page.getByRole(part)).toBeHidden();
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  const colours = await page.evaluate(() => {
    const heading = document.querySelector('h1');
    return [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.body).backgroundColor,
      heading && getComputedStyle(heading).color,
    ];
  });
  expect(colours).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)', 'rgb(0, 0, 0)']);
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).position === 'fixed')
      .map(({ className }) => String(className)),
  );
  expect(fixed).toEqual([]);
});

test.describe('a page made for printing', () => {
  test.use({ javaScriptEnabled: false });

  test('has a letterhead, omits screen-only content, and puts a label on an A6 page', async ({ page }) => {
    await page.goto(formatPath('checkout_cart', {}, 'de'));
    await page.getByRole('main').evaluate((main) => {
      main.innerHTML =
        '<section class="print-sheet"><p class="print-only">Reprise</p><p class="no-print">Zurück</p><p>Bestellung</p></section>' +
        '<section class="print-label"><p>Paketschein</p></section>';
    });
    await expect(page.getByText('Reprise', { exact: true }).and(page.locator('.print-only'))).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.print-only')).toBeVisible();
    await expect(page.getByText('Zurück')).toBeHidden();
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
      [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)),
    );
    expect(sizes).toEqual([
      [210, 297],
      [105, 148],
    ]);
  });
});
