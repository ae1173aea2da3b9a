import { test } from '@reprise/testing/fixtures';
import { loadPictures, pictureFolder } from '../fixtures/picture.ts';
import { readmePictures } from '../fixtures/readme-pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, show] of Object.entries(readmePictures)) {
  test(`readme: ${name}`, async ({ page, baseURL, urlOf }) => {
    await show({ page, origin: baseURL ?? '', english: (path) => urlOf('en', path) });
    await loadPictures(page);
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `${pictureFolder()}/${name}.png`, animations: 'disabled' });
  });
}
