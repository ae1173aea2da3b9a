import { test as base, expect, type Page } from '@playwright/test';
import { acceptance, createConsent, refusal, writeConsent } from '@reprise/entities/create-consent';
import { type Language, languages } from '@reprise/markets';
import { findAxeViolations } from './axe.ts';
import { noPictures } from './chromium.ts';

export { expect };

const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const answers = { refused: refusal, statistics: { ...refusal, statistics: true }, accepted: acceptance };

/** What visitors have answered; `statistics` allows statistics and nothing else. */
export type ConsentAnswer = keyof typeof answers | 'undecided';

export interface ShopFixtures {
  /**
   * Messages that this test provokes on purpose: `test.use({ expectedProblems: /404|410/ })`. A single pattern, because
   * Playwright interprets arrays as options with settings.
   */
  expectedProblems: RegExp | undefined;
  /**
   * The visitor's answer to the consent dialog. Refused by default, so that tests see pages as returning visitors do;
   * `test.use({ consent: 'undecided' })` is a new visitor.
   */
  consent: ConsentAnswer;
  /**
   * Whether the visitor has chosen a language before. By default the language of each host is chosen, so that no dialog asks for
   * it; `test.use({ language: 'undecided' })` is a new visitor.
   */
  language: 'chosen' | 'undecided';
  /** URL of a path on the host of a language. German has the host without a prefix. */
  urlOf: (language: Language, path: string) => string;
}

export interface ShopWorkerFixtures {
  /**
   * Whether browsers load pictures. They are left out by default, which saves a fifth of a page's processor time;
   * `test.use({ pictures: 'shown' })` at the top of a file is for tests in which pictures take space, load or fail.
   */
  pictures: 'shown' | 'left out';
}

/** Collects console messages, uncaught errors and failed requests while the test runs. */
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
    const isThirdParty = /^(https?|wss?):/.test(request.url()) && !isOurs(request.url());
    if (isPrivate && isThirdParty) problems.push(`request to a third party without consent: ${request.url()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // Navigation aborts requests, tests block some, and a browser without JavaScript blocks scripts; none of it is a failure.
    const isAborted = reason === 'net::ERR_ABORTED' || reason === 'inspector';
    const isExpected = isAborted || (!runsScripts && request.resourceType() === 'script');
    if (isOurs(request.url()) && !isExpected) problems.push(`request failed: ${reason} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (isOurs(response.url()) && response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}

/** Cookies of a consent decision, on the host of every language. */
function consentCookies(consent: keyof typeof answers, urls: readonly string[]) {
  const value = writeConsent(createConsent(answers[consent]));
  return urls.map((url) => ({ name: `${process.env.PRODUCT ?? 'reprise'}-consent`, value, url }));
}

/** Cookies of a language choice: on each host its own language. */
const languageCookies = (urlOf: ShopFixtures['urlOf']) =>
  languages.map((value) => ({ name: `${process.env.PRODUCT ?? 'reprise'}-language`, value, url: urlOf(value, '/') }));

/**
 * Playwright's test with a page whose console errors, uncaught errors and failed requests fail the test, and so do requests to
 * third parties without the visitor's consent.
 */
export const test = base.extend<ShopFixtures, ShopWorkerFixtures>({
  pictures: [process.env.JOURNEY_TRACE ? 'shown' : 'left out', { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, pictures }, use) => {
      const { args = [] } = launchOptions;
      await use(pictures === 'shown' ? launchOptions : { ...launchOptions, args: [...args, ...noPictures] });
    },
    { scope: 'worker' },
  ],
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
    const isPrivate = consent === 'undecided' || consent === 'refused';
    const problems = collectProblems(page, shopHost, javaScriptEnabled !== false, isPrivate);
    await use(page);
    const unexpected = problems.filter((problem) => !expectedProblems?.test(problem));
    expect(unexpected, 'Problems on the page during the test').toEqual([]);
  },
});

/** Waits until nothing in the page's main part is loading and no CSS transition runs: both dim text, which changes its contrast. */
async function untilAtRest(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** Rules of axe to check: those given only, or all of WCAG 2.2 AA and of good practice except those given. */
export type AxeRules = { readonly only: readonly string[] } | { readonly except: readonly string[] };

/**
 * Fails with rule, help page and elements of every violation of WCAG 2.2 AA on the current page, or of the given axe `rules`
 * only.
 */
export async function expectNoAxeViolations(page: Page, rules: AxeRules = { except: [] }): Promise<void> {
  await untilAtRest(page);
  const violations = await findAxeViolations(
    page,
    'only' in rules
      ? { runOnly: { type: 'rule', values: [...rules.only] } }
      : {
          runOnly: { type: 'tag', values: accessibilityRules },
          rules: Object.fromEntries(rules.except.map((rule) => [rule, { enabled: false }])),
        },
  );
  const summary = violations.map(({ id, help, helpUrl, nodes }) => ({
    rule: id,
    help,
    helpUrl,
    elements: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect(summary, `Accessibility of ${page.url()}`).toEqual([]);
}

/** `expectNoAxeViolations` in the light theme, and its contrast rule in the dark theme, which only differs in colours. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  // Without motion a change of the theme shows at once.
  const hasMotion = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (hasMotion) await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoAxeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeViolations(page, { only: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: null });
  if (hasMotion) await page.emulateMedia({ reducedMotion: null });
}
