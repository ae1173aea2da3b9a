import { languages } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { ask } from '../fixtures/http.ts';
import { open } from '../fixtures/page.ts';
import { accountPages, publicPages } from '../fixtures/page-kinds.ts';
import { needlesslyKept } from '../fixtures/stored-keys.ts';
import { signUp } from '../fixtures/visitor.ts';

/** A key in place of a text (`product.add`) or a placeholder that nobody filled in. */
const untranslated = /\{\{\w+\}\}|>\s*[a-z][\w]*(?:\.[a-zA-Z][\w]*){1,4}\s*</;

for (const language of languages) {
  test(`every kind of page comes alive in ${language} as the server rendered it, with all its texts`, async ({
    page,
    urlOf,
  }) => {
    test.slow();
    for (const { name, path } of await publicPages(language)) {
      await test.step(name, async () => {
        await open(page, urlOf(language, path));
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
        const markup = await page.evaluate(() => document.body.innerHTML.replace(/<script[\s\S]*?<\/script>/g, ''));
        expect(untranslated.exec(markup)?.[0] ?? '').toBe('');
        expect(await needlesslyKept(page), 'kept in spite of the refusal').toEqual([]);
      });
    }
  });
}

test('the pages of the account come alive as the server rendered them', async ({ page, baseURL }) => {
  await signUp(page.request, baseURL ?? '');
  for (const { path } of accountPages('de')) await open(page, path);
});

test('everything that matters is in the markup that the server sends', async () => {
  const wanted: Record<string, RegExp> = {
    home: /<h2[^>]*>/,
    list: /<h2[^>]*>[\s\S]*?href="\/i\//,
    product: /name="variant"[\s\S]*type="submit"/,
    grading: /type="radio"/,
    search: /<h2[^>]*>[\s\S]*?href="\/i\//,
  };
  for (const { name, path } of await publicPages('de')) {
    const { text } = await ask(path);
    expect(text, name).toMatch(/<h1\b/);
    const pattern = wanted[name];
    if (pattern) expect(text, name).toMatch(pattern);
  }
});

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
})) {
  test(`nothing moves on a ${device} while home, list and product load`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        })[]) {
          if (entry.hadRecentInput) continue;
          const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''));
          shifts.push(`${entry.value.toFixed(4)} ${moved.join(' | ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const { name, path } of await publicPages('de')) {
      if (!['home', 'list', 'product'].includes(name)) continue;
      await open(page, path);
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
      const total = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
      // to three digits, one more than the measure is told with: a web font that comes late may move a word by a pixel
      expect.soft(total.toFixed(3), `${name}: ${shifts.join(', ')}`).toBe('0.000');
    }
  });
}
