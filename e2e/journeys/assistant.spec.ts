import type { Page } from '@playwright/test';
import { formatPath, type Language } from '@reprise/markets';
import { expect, expectNoAxeViolations, test } from '@reprise/testing/fixtures';
import {
  askAssistant,
  assistantButton,
  assistantPanel,
  openAssistant,
  untilAssistantIsReady,
} from '../fixtures/assistant.ts';
import { pressOn, pressTab, tabTo } from '../fixtures/keyboard.ts';
import { mainHeading, markPage, open } from '../fixtures/page.ts';
import { textOf } from '../fixtures/texts.ts';

const ofAssistant = '**/api/assistant?*';
const question = { de: 'Ich suche ein Handy bis 300 €', en: 'I need a phone for less than €300' } as const;

/** The question of the conversation, as its heading. */
const askedHeading = (page: Page, text: string, language: Language = 'de') =>
  assistantPanel(page, language).getByRole('heading', {
    name: `${textOf('shell', 'assistant.yours', {}, language)} ${text}`,
  });

/** The prices of the items in the panel, in cents. */
const pricesOf = async (page: Page, language: Language): Promise<number[]> => {
  const texts = await assistantPanel(page, language)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
    .allInnerTexts();
  return texts.map((text) => Number(/(\d+)[.,](\d\d)/.exec(text)?.slice(1).join('')));
};

for (const language of ['de', 'en'] as const) {
  test(`the assistant says that it is automated, and leads to an item with the keyboard alone (${language})`, async ({
    page,
    urlOf,
  }) => {
    await open(page, urlOf(language, formatPath('landing_page', {}, language)));
    await untilAssistantIsReady(page, language);
    const mark = await markPage(page);
    const panel = assistantPanel(page, language);
    const button = assistantButton(page, language);
    await pressOn(page, button, 'Enter');
    await expect(panel.getByText(textOf('shell', 'assistant.automated', {}, language))).toBeVisible();
    const examples = panel.getByRole('list', { name: textOf('shell', 'assistant.examples.label', {}, language) });
    await expect(examples.getByRole('button')).toHaveCount(3);
    await expect(panel.getByRole('textbox')).toBeFocused();
    await page.keyboard.type(question[language]);
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('link')).not.toHaveCount(0);
    const prices = await pricesOf(page, language);
    expect(Math.max(...prices)).toBeLessThanOrEqual(30_000);
    await expectNoAxeViolations(page);

    // The button that asks is gone then, and the focus is at the answer.
    await pressOn(page, panel.getByRole('button', { name: 'Samsung', exact: true }), 'Enter');
    const asked = askedHeading(page, 'Samsung', language);
    await expect(asked).toBeFocused();
    const answer = panel.getByRole('region', { name: `${textOf('shell', 'assistant.yours', {}, language)} Samsung` });
    const item = answer.getByRole('link', { name: /^Samsung/ }).first();
    const name = (await item.textContent()) ?? '';
    await tabTo(page, item);
    await page.keyboard.press('Enter');
    await expect(mainHeading(page, name)).toBeVisible();
    await expect(panel).toBeHidden();
    await mark.expectSamePage();

    // The conversation is still there, and Escape gives the focus back.
    await button.press('Enter');
    await expect(asked).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('each example of the assistant finds items', async ({ page }) => {
  await open(page, '/');
  for (const name of ['phone', 'headphones', 'laptop']) {
    await openAssistant(page);
    const panel = assistantPanel(page);
    await panel.getByRole('button', { name: textOf('shell', `assistant.examples.${name}`) }).click();
    await expect(panel.getByRole('link')).not.toHaveCount(0);
    await panel.getByRole('button', { name: textOf('shell', 'assistant.startAgain') }).click();
    await expect(panel.getByRole('link')).toHaveCount(0);
    await expect(panel.getByRole('textbox')).toBeFocused();
    await panel.getByRole('button', { name: textOf('shell', 'assistant.close') }).click();
  }
});

const answerUntil = (last: string) =>
  [
    'event: start\ndata: {"type":"start","automated":true,"thread":"t1"}\n\n',
    'event: message\ndata: {"type":"message","text":"Das passt dazu."}\n\n',
    last,
  ].join('');

const failures = {
  'cannot be reached': { state: 'away', response: { status: 503, body: '{}' } },
  'breaks off': { state: 'broken', response: { contentType: 'text/event-stream', body: answerUntil('event: mess') } },
  'reports an error': {
    state: 'broken',
    response: { contentType: 'text/event-stream', body: answerUntil('event: failed\ndata: {"type":"failed"}\n\n') },
  },
  'had too many questions': { state: 'tooMany', response: { status: 429, body: '{}' } },
} as const;

test.describe('an assistant that fails', () => {
  test.use({ expectedProblems: /status of (503|429)|503: .*\/api\/assistant/ });
  for (const [what, { state, response }] of Object.entries(failures)) {
    test(`says that it ${what}, and asks again without losing what is typed`, async ({ page }) => {
      await open(page, '/');
      await openAssistant(page);
      await page.route(ofAssistant, (route) => route.fulfill(response));
      await askAssistant(page, question.de);
      const panel = assistantPanel(page);
      const field = panel.getByRole('textbox');
      await expect(panel.getByText(textOf('shell', `assistant.errors.${state}`)).last()).toBeVisible();
      await expectNoAxeViolations(page);
      await field.fill('und ein Lap');
      await page.unroute(ofAssistant);
      await panel.getByRole('button', { name: textOf('shell', 'assistant.retry') }).click();
      await expect(askedHeading(page, question.de)).toBeFocused();
      await expect(panel.getByRole('link')).not.toHaveCount(0);
      await expect(field).toHaveValue('und ein Lap');
    });
  }
});

test('a stopped answer of the assistant shows what has arrived', async ({ page }) => {
  await open(page, '/');
  await openAssistant(page);
  const panel = assistantPanel(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(ofAssistant, async (route) => {
    await released;
    await route.abort().catch(() => undefined);
  });
  await askAssistant(page, question.de);
  const stop = panel.getByRole('button', { name: textOf('shell', 'assistant.stop') });
  await pressTab(page);
  await expect(stop).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('textbox')).toBeFocused();
  await expect(stop).toBeHidden();
  await expect(panel.getByText(textOf('shell', 'assistant.stopped')).last()).toBeVisible();
  release();
});

test('the panel of the assistant fills a phone and does not scroll as a whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await openAssistant(page);
  const panel = assistantPanel(page);
  for (const text of [question.de, 'Laptop']) {
    await askAssistant(page, text);
    await expect(askedHeading(page, text)).toBeInViewport();
    await expect(panel.getByRole('region', { name: text }).getByRole('link').first()).toBeVisible();
    await expect(panel.getByRole('button', { name: textOf('shell', 'assistant.close') })).toBeInViewport();
    expect(await panel.evaluate((dialog) => [dialog.scrollTop, dialog.clientWidth - window.innerWidth])).toEqual([
      0, 0,
    ]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no assistant', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('search')).toBeVisible();
    await expect(assistantButton(page)).toBeHidden();
  });
});
