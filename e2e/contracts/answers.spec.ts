import type { APIRequestContext } from '@playwright/test';
import { type Language, languages, routeNames } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { type Answer, ask, askUrl, hostOf, originOf } from '../fixtures/http.ts';
import { publicPages } from '../fixtures/page-kinds.ts';
import { answersIn, buyAndSell, type RouteAnswer } from '../fixtures/route-answers.ts';
import { signUp } from '../fixtures/visitor.ts';

/** The cookies of a visitor's browser. The session of one host is valid on all of them. */
async function cookieOf(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** What is wrong with an answer; undefined if it is as specified. */
function problemOf({ status, headers, text }: Answer, expected: RouteAnswer, language: Language): string | undefined {
  if (status !== expected.status) return `${status} ${headers.location ?? ''} instead of ${expected.status}`;
  if (expected.location !== undefined) {
    const target = new URL(String(headers.location), originOf(language));
    const isRight = target.href === originOf(language) + expected.location;
    return isRight ? undefined : `leads to ${headers.location} instead of ${expected.location}`;
  }
  if (!text.includes(`<html lang="${language}"`) || headers['content-language'] !== language) return 'another language';
  const headings = text.match(/<h1\b/g) ?? [];
  return headings.length === 1 ? undefined : `${headings.length} headings of level 1`;
}

for (const language of languages) {
  test(`every route answers as specified in ${language}: to strangers, guests and customers`, async ({
    request,
    playwright,
    baseURL,
  }) => {
    test.slow();
    const origin = baseURL ?? '';
    const customer = await playwright.request.newContext();
    const bought = await buyAndSell(request, origin, language);
    await signUp(customer, origin);
    const cookies = { stranger: '', guest: await cookieOf(request), customer: await cookieOf(customer) };
    const answers = await answersIn(language, bought);
    expect([...new Set(answers.map(({ route }) => route))]).toEqual(routeNames);
    const problems: string[] = [];
    for (const answer of answers) {
      const { as, path, method = 'GET' } = answer;
      const cookie = cookies[as];
      const headers = { ...(cookie && { cookie }), ...(method === 'POST' && { origin: originOf(language) }) };
      const problem = problemOf(await ask(path, { method, host: hostOf(language), headers }), answer, language);
      if (problem) problems.push(`${answer.route}, ${as}: ${method} ${path}: ${problem}`);
    }
    await customer.dispose();
    expect(problems).toEqual([]);
  });

  test(`every public page moves permanently from its forms in other languages to its path in ${language}`, async () => {
    const own = new Map((await publicPages(language)).map(({ name, path }) => [name, path]));
    const problems: string[] = [];
    for (const other of languages)
      for (const { name, path } of await publicPages(other)) {
        const [expected = '', query] = own.get(name)?.split('?') ?? [];
        const target = originOf(language) + expected + (query === undefined ? '' : `?${query}`);
        let url = originOf(language) + path;
        let answer = await askUrl(url);
        // A category moves twice: first the words of the route, then its own path.
        for (let moves = 0; answer.status === 301 && moves < 2; moves += 1) {
          url = new URL(String(answer.headers.location), url).href;
          answer = await askUrl(url);
        }
        if (answer.status !== 200 || url !== target) problems.push(`${name} ${path}: ${answer.status} ${url}`);
      }
    expect(problems).toEqual([]);
  });
}
