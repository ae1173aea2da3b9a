import { languages } from '@reprise/markets';
import { expect, test } from '@reprise/testing/fixtures';
import { tagsOf } from '../fixtures/html.ts';
import { ask, askUrl, hostOf, originOf } from '../fixtures/http.ts';

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

/** Every `step`th of a list, the first included. */
const every = <T>(step: number, list: readonly T[]): T[] => list.filter((_, place) => place % step === 0);

for (const language of languages) {
  test(`the sitemap of ${language} lists pages that answer, name their own address and differ in title and text`, async () => {
    const host = hostOf(language);
    const robots = await ask('/robots.txt', { host });
    expect(robots.text).toContain(`Sitemap: ${originOf(language)}/sitemap.xml`);
    const parts = addressesIn((await ask('/sitemap.xml', { host })).text);
    expect(parts.length).toBeGreaterThanOrEqual(3);
    const lists = await Promise.all(parts.map(async (part) => addressesIn((await askUrl(part)).text)));
    // Landing pages and departments first, then a sample of everything.
    const [pages = [], ...products] = lists;
    const chosen = [
      ...pages.slice(0, 7),
      ...every(40, pages.slice(7)),
      ...products.flatMap((list) => every(1500, list)),
    ];
    const seen = new Map<string, string>();
    for (const address of new Set(chosen)) {
      const { status, text } = await askUrl(address);
      expect(status, address).toBe(200);
      const canonical = tagsOf(text, 'link').find(({ attributes }) => attributes.rel === 'canonical');
      expect(canonical?.attributes.href).toBe(address);
      const title = tagsOf(text, 'title')[0]?.content ?? '';
      const description =
        tagsOf(text, 'meta').find(({ attributes }) => attributes.name === 'description')?.attributes.content ?? '';
      expect(title.length, address).toBeGreaterThan(10);
      expect(title.length, address).toBeLessThanOrEqual(65);
      expect(description.length, address).toBeGreaterThan(50);
      expect(description.length, address).toBeLessThanOrEqual(170);
      for (const words of [title, description]) {
        expect(seen.get(words), `${address} says the same as another page: ${words}`).toBeUndefined();
        seen.set(words, address);
      }
    }
  });
}
