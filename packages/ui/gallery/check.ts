// Checks the gallery in a browser: axe for every area, theme and width, no horizontal scrolling, and the native dialogs, which
// jsdom does not implement. Writes screenshots to gallery/dist.
import { type Browser, chromium, type Page } from '@playwright/test';
import { findAxeViolations } from '@reprise/testing/axe';
import { buildGallery, galleryFolder, galleryPages } from './build.ts';
import { serveGallery } from './serve.ts';

const port = Number(process.env.GALLERY_PORT ?? 3990);
const origin = `http://127.0.0.1:${port}`;
const widths = [320, 390, 1440] as const;
const failures: string[] = [];

await buildGallery();
const server = await serveGallery(port);
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
});
try {
  for (const { area, theme, file } of galleryPages) {
    for (const width of widths) await checkPage(browser, `${area}-${theme}-${width}`, file, width);
  }
  await checkDialogs(browser);
} finally {
  await browser.close();
  server.close();
}
process.stdout.write(failures.length ? `${failures.join('\n')}\n` : 'The gallery is clean.\n');
process.exitCode = failures.length ? 1 : 0;

async function checkPage(browser: Browser, name: string, file: string, width: number) {
  const page = await openPage(browser, file, width);
  const violations = await findAxeViolations(page);
  for (const { id, nodes } of violations) {
    failures.push(...nodes.map((node) => `${name}: ${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`));
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) failures.push(`${name}: scrolls horizontally by ${overflow} px`);
  await page.screenshot({ path: `${galleryFolder}/${name}.png`, fullPage: true });
  await page.context().close();
}

async function openPage(browser: Browser, file: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(`${file}: console: ${message.text()}`);
  });
  page.on('pageerror', (error) => failures.push(`${file}: ${error.message}`));
  await page.goto(`${origin}/${file}`);
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

async function checkDialogs(browser: Browser) {
  for (const width of [390, 1440] as const) {
    const page = await openPage(browser, 'blue-light.html', width);
    for (const kind of ['dialog', 'drawer'] as const) await checkModal(page, kind, width);
    await page.context().close();
  }
}

async function checkModal(page: Page, kind: 'dialog' | 'drawer', width: number) {
  const opener = page.getByRole('button', { name: `Open ${kind}` });
  const modal = page.getByRole('dialog');
  for (const leave of ['Escape', 'backdrop'] as const) {
    await opener.click();
    expect(await modal.evaluate((element) => element.matches(':modal')), `${kind} is modal`);
    await reportAxe(page, kind);
    await page.screenshot({ path: `${galleryFolder}/${kind}-${width}.png` });
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else await page.mouse.click(4, 4);
    expect(await modal.isHidden(), `${kind}: ${leave} closes it`);
    expect(
      await opener.evaluate((element) => element === document.activeElement),
      `${kind}: ${leave} restores the focus`,
    );
  }
}

async function reportAxe(page: Page, name: string) {
  const violations = await findAxeViolations(page);
  failures.push(...violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.html ?? ''}`));
}

function expect(holds: boolean, expectation: string) {
  if (!holds) failures.push(`failed: ${expectation}`);
}
