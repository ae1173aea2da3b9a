import { languages } from '@reprise/markets';
import { expectAccessibleInBothThemes, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import { axeRulesIn } from '../fixtures/axe-rules.ts';
import { nameIn } from '../fixtures/catalogue.ts';
import { continueSessionOn, fillCart } from '../fixtures/checkout.ts';
import { type Dialog, dialogs, isShownAt, showEach } from '../fixtures/dialogs.ts';

const windows = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedProblems: /the server responded with a status of 400/,
});

for (const [device, viewport] of Object.entries(windows)) {
  test.describe(`light and dark on a ${device}`, () => {
    test.use({ viewport });

    test('dialogs and menus pass the accessibility checks', async ({ page, baseURL, urlOf }) => {
      test.slow();
      const product = await fillCart(page.request, baseURL ?? '');
      await showEach(
        { page, language: 'de', product, urlOf: (path) => urlOf('de', path) },
        dialogs.filter((dialog) => isShownAt(dialog, viewport.width)),
        ({ name }) => test.step(name, () => expectAccessibleInBothThemes(page)),
      );
    });
  });
}

/**
 * Dialogs have markup and names of their own in each language. German ones are checked above. Those that exist on phones and on
 * desktops alternate between both, from one language to the next.
 */
for (const [turn, language] of languages.entries()) {
  if (language === 'de') continue;
  for (const [device, viewport] of Object.entries(windows)) {
    test.describe(`on a ${device}`, () => {
      test.use({ viewport });

      const widths = Object.values(windows).map(({ width }) => width);
      const isCheckedHere = (dialog: Dialog, place: number): boolean => {
        const shownAt = widths.filter((width) => isShownAt(dialog, width));
        return shownAt[(place + turn) % shownAt.length] === viewport.width;
      };

      test(`dialogs and menus pass the accessibility checks (${language})`, async ({ page, baseURL, urlOf }) => {
        test.slow();
        const origin = baseURL ?? '';
        const filled = await fillCart(page.request, origin, undefined, language);
        const product = { ...filled, name: await nameIn(language, filled) };
        await continueSessionOn(page, origin, urlOf(language, '/'));
        await showEach(
          { page, language, product, urlOf: (path) => urlOf(language, path) },
          dialogs.filter(isCheckedHere),
          ({ name }) => test.step(name, () => expectNoAxeViolations(page, axeRulesIn(language))),
        );
      });
    });
  }
}
