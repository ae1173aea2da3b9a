import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { acceptance, createConsent, refusal, writeConsent } from '@reprise/entities/consent';
import { type Language, languages } from '@reprise/markets';

export { expect };

const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface ShopFixtures {
  /**
   * Messages that this test provokes on purpose: `test.use({ expectedProblems: /404|410/ })`. One pattern, because Playwright
   * takes a list for an option with settings.
   */
  expectedProblems: RegExp | undefined;
  /**
   * What the visitor of this test answered when asked for consent: refused by default, so that a page is what a returning
   * visitor sees. `test.use({ consent: 'undecided' })` is somebody who was never asked.
   */
  consent: 'refused' | 'accepted' | 'undecided';
  /**
   * Whether the visitor of this test has chosen a language before: on every host its own, by default, so that nobody is asked
   * while a test runs. `test.use({ language: 'undecided' })` is somebody who was never asked.
   */
  language: 'chosen' | 'undecided';
  /** Address of a path on the host of a language; German is on the plain host. */
  urlOf: (language: Language, path: string) => string;
}

/** Everything that a page complains about, collected while the test runs. */
function collectProblems(page: Page, shopHost: string, runsScripts: boolean, isPrivate: boolean): string[] {
  const problems: string[] = [];
  const isOurs = (url: string) => {
    const { hostname } = new URL(url);
    return hostname === shopHost || hostname.endsWith(`.${shopHost}`) || hostname === '127.0.0.1';
  };
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    problems.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('request', (request) => {
    const isSentToOthers = /^(https?|wss?):/.test(request.url()) && !isOurs(request.url());
    if (isPrivate && isSentToOthers) problems.push(`sent to others without consent: ${request.url()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // A request that a navigation ends is no failure, nor is a script that a browser without JavaScript leaves out.
    const isMeant = reason === 'net::ERR_ABORTED' || (!runsScripts && request.resourceType() === 'script');
    if (isOurs(request.url()) && !isMeant) problems.push(`request failed: ${reason} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (isOurs(response.url()) && response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}

/** The answer as the shop keeps it, on the host of every language. */
function consentCookies(consent: 'refused' | 'accepted', urls: readonly string[]) {
  const value = writeConsent(createConsent(consent === 'accepted' ? acceptance : refusal));
  return urls.map((url) => ({ name: `${process.env.PRODUCT ?? 'reprise'}-consent`, value, url }));
}

/** The choice of a language as the shop keeps it, on the host of every language its own. */
const languageCookies = (urlOf: ShopFixtures['urlOf']) =>
  languages.map((value) => ({ name: `${process.env.PRODUCT ?? 'reprise'}-language`, value, url: urlOf(value, '/') }));

/**
 * Playwright's test, with a page whose console errors, uncaught errors and failed requests fail the test, as does whatever is
 * sent to anybody else as long as the visitor has not agreed to it.
 */
export const test = base.extend<ShopFixtures>({
  expectedProblems: [undefined, { option: true }],
  consent: ['refused', { option: true }],
  language: ['chosen', { option: true }],
  context: async ({ context, consent, language, urlOf }, use) => {
    const urls = languages.map((language) => urlOf(language, '/'));
    if (consent !== 'undecided') await context.addCookies(consentCookies(consent, urls));
    if (language === 'chosen') await context.addCookies(languageCookies(urlOf));
    await use(context);
  },
  urlOf: async ({ baseURL }, use) => {
    await use((language, path) => {
      if (!languages.includes(language)) throw new Error(`${language} is not a language of the shop.`);
      const url = new URL(path, baseURL);
      if (language !== 'de') url.hostname = `${language}.${url.hostname}`;
      return url.href;
    });
  },
  page: async ({ page, baseURL, consent, expectedProblems, javaScriptEnabled }, use) => {
    const shopHost = new URL(baseURL ?? 'http://localhost').hostname;
    const problems = collectProblems(page, shopHost, javaScriptEnabled !== false, consent !== 'accepted');
    await use(page);
    const unexpected = problems.filter((problem) => !expectedProblems?.test(problem));
    expect(unexpected, 'The page complained while the test ran').toEqual([]);
  },
});

/**
 * Fails with the rule, the help page and the elements of every violation of WCAG 2.2 AA on the page as it is now, or of the
 * `rules` alone, named as axe names them.
 */
export async function expectNoAxeViolations(page: Page, rules?: readonly string[]): Promise<void> {
  const builder = new AxeBuilder({ page });
  if (rules) builder.withRules([...rules]);
  else builder.withTags(accessibilityRules);
  const { violations } = await builder.analyze();
  const summary = violations.map(({ id, help, helpUrl, nodes }) => ({
    rule: id,
    help,
    helpUrl,
    elements: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect(summary, `Accessibility of ${page.url()}`).toEqual([]);
}

/** Waits until no colour is on its way from one value to another. */
const transitionsEnded = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** `expectNoAxeViolations` in light, and in dark, which is the same in other colours, for the contrast. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  // without motion a theme takes effect at once, there and back; what began to move before comes to its end
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await transitionsEnded(page);
  await expectNoAxeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeViolations(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: null });
  await page.emulateMedia({ reducedMotion: null });
}
