import { expect, test } from '@reprise/testing/fixtures';
import { signUp } from '../fixtures/visitor.ts';

const sandboxUrl = process.env.SANDBOX_URL ?? 'http://localhost:3900';

/** What the CRM received: type and variant. */
async function receivedEvents(): Promise<string[]> {
  const answer = await fetch(`${sandboxUrl}/crm/control/events`);
  const { events } = (await answer.json()) as { events: { type: string; experienceId: string }[] };
  return events.map(({ type, experienceId }) => `${type} ${experienceId}`);
}

const welcome = { level: 1, name: 'Schön, dass du wieder da bist' } as const;

test.describe('a customer who agreed to marketing', () => {
  test.use({ consent: 'accepted' });

  test('sees a variant of the home page, which is reported to the CRM', async ({ page, baseURL }) => {
    await signUp(page.request, baseURL ?? '');
    const seen = page.waitForResponse('**/api/salesforce/event');
    await page.goto('/');
    await expect(page.getByRole('heading', welcome)).toBeVisible();
    expect((await seen).status()).toBe(204);
    const followed = page.waitForResponse('**/api/salesforce/event');
    await page.getByRole('link', { name: 'Neuzugänge ansehen' }).click();
    await expect(page).toHaveURL(/sort=newest/);
    expect((await followed).status()).toBe(204);
    await expect.poll(receivedEvents).toContain('click home-hero-returning');
  });
});

test('a customer who did not agree sees the page without variants, and nothing is reported', async ({
  page,
  baseURL,
}) => {
  await signUp(page.request, baseURL ?? '');
  const events: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/salesforce/event')) events.push(request.url());
  });
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Gutes verdient eine zweite Runde');
  await page.getByRole('link', { name: 'Jetzt stöbern' }).click();
  await expect(heading).not.toHaveText('Gutes verdient eine zweite Runde');
  expect(events).toEqual([]);
});
