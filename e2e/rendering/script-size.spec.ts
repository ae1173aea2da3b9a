import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '@reprise/testing/fixtures';
import { scriptBudget, weighPage } from '@reprise/testing/page-weight';
import { checkoutPages, prepareCheckout } from '../fixtures/checkout.ts';
import { accountPages, type PageKind, publicPages } from '../fixtures/page-kinds.ts';
import { signUp } from '../fixtures/visitor.ts';

test.use({ pictures: 'shown' });

async function cookieOf(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** zod's schemas have this property, which minifiers keep. */
const schemas = /\b_zod\b/;

/** What is wrong with the scripts that pages load before they hydrate, a line each. */
async function problemsOf(pages: readonly PageKind[], origin: string, cookie?: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, path } of pages) {
    const { scripts } = await weighPage(new URL(path, origin).href, cookie);
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    if (scripts.length === 0) problems.push(`${name} has no scripts`);
    if (bytes > scriptBudget) problems.push(`${name} loads ${bytes} bytes of JavaScript before it hydrates`);
    for (const { url, level, source } of scripts) {
      if (level > 1) problems.push(`${name} finds ${url} only through another script; preload it`);
      if (schemas.test(source))
        problems.push(`${name} loads schemas in ${url}; import values that need none from elsewhere`);
    }
  }
  return problems;
}

test('the scripts of public pages are within the budget and load in one level', async ({ baseURL }) => {
  test.slow();
  expect(await problemsOf(await publicPages('de'), baseURL ?? '')).toEqual([]);
});

test('the scripts of account pages are within the budget and load in one level', async ({ request, baseURL }) => {
  const origin = baseURL ?? '';
  await signUp(request, origin);
  expect(await problemsOf(await accountPages('de'), origin, await cookieOf(request))).toEqual([]);
});

test('the scripts of the checkout are within the budget and load in one level', async ({ request, baseURL }) => {
  const origin = baseURL ?? '';
  await prepareCheckout(request, origin);
  const pages = [{ name: 'filled cart', path: '/checkout/cart' }, ...checkoutPages('de')];
  expect(await problemsOf(pages, origin, await cookieOf(request))).toEqual([]);
});
