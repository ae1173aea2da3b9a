import { languages } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { remoteOrigins } from '../fixtures/http.ts';
import { untilHydrated } from '../fixtures/page.ts';
import { publicPages } from '../fixtures/page-kinds.ts';
import { needlesslyKept } from '../fixtures/stored-keys.ts';

test.use({ consent: 'undecided', expectedProblems: /the server responded with a status of 404/ });

for (const language of languages) {
  test(`nothing is sent to others and nothing kept but what is necessary, on every kind of page in ${language}`, async ({
    page,
    urlOf,
  }) => {
    test.slow();
    const ours = new Set([urlOf(language, '/'), ...(await remoteOrigins())].map((url) => new URL(url).origin));
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(http|ws)/.test(url.protocol) && !ours.has(url.origin)) elsewhere.push(url.href);
    });
    // what pictures and fonts look like does not matter here, only where they come from
    await page.route(
      (url) => /\.(webp|avif|svg|png|jpe?g|woff2)$/.test(url.pathname),
      (route) => route.abort('aborted'),
    );
    const others = ['/consent', '/gibt-es-nicht'].map((path) => ({ name: path, path }));
    for (const { name, path } of [...(await publicPages(language)), ...others]) {
      await page.goto(urlOf(language, path), { waitUntil: 'domcontentloaded' });
      await untilHydrated(page);
      expect.soft(await needlesslyKept(page), name).toEqual([]);
    }
    expect(elsewhere).toEqual([]);
  });
}
