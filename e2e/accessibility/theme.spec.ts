import type { Page } from '@playwright/test';
import { expect, test } from '@reprise/testing/fixtures';
import { open } from '../fixtures/page.ts';
import { pagesNamed } from '../fixtures/page-kinds.ts';

/** Switches the theme, and resolves to the properties that change gradually because of it. */
async function gradualChanges(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const changes = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const isTransition = (animation: Animation) => animation instanceof CSSTransition;
        const answer = () => {
          const transitions = document.getAnimations().filter(isTransition) as CSSTransition[];
          resolve(transitions.map(({ transitionProperty }) => transitionProperty));
        };
        matchMedia('(prefers-color-scheme: dark)').addEventListener('change', answer, { once: true });
      }),
  );
  await page.emulateMedia({ colorScheme });
  return changes;
}

test('a change of theme switches all colours at once', async ({ page }) => {
  for (const { name, path } of await pagesNamed(['home', 'list', 'product', 'grading', 'sign in'])) {
    await open(page, path);
    await page.getByRole('main').getByRole('link').first().hover();
    expect([await gradualChanges(page, 'dark'), await gradualChanges(page, 'light')], name).toEqual([[], []]);
  }
});
