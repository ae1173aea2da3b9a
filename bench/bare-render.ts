import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ElementTree } from '@reprise/testing/bare-render';
import { openBrowser } from '@reprise/testing/browser';
import * as z from 'zod/mini';

/** The elements of a page's body as data, read by a browser's parser. Scripts, styles and comments are left out. */
async function elementsOf(html: string): Promise<ElementTree> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    return await page.evaluate((text) => {
      const names: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', style: 'data-style' };
      const propOf = ({ name, value }: Attr): [string, string | boolean] => [names[name] ?? name, value || true];
      const treeOf = (node: Element): ElementTree => [
        node.localName,
        Object.fromEntries([...node.attributes].map(propOf)),
        [...node.childNodes].flatMap((child): ElementTree[] => {
          if (child instanceof Text) return [child.data];
          if (!(child instanceof Element) || ['script', 'style', 'noscript'].includes(child.localName)) return [];
          return [treeOf(child)];
        }),
      ];
      const [, , children] = treeOf(new DOMParser().parseFromString(text, 'text/html').body) as Exclude<
        ElementTree,
        string
      >;
      return ['div', {}, children] as const;
    }, html);
  } finally {
    await browser.close();
  }
}

/** Milliseconds of processor for a bare `renderToString` of the elements of a page, and how many there are. */
export async function bareRender(html: string): Promise<{ processor: number; elements: number }> {
  const tree = await elementsOf(html);
  const count = (node: ElementTree): number =>
    typeof node === 'string' ? 0 : node[2].reduce((sum, child) => sum + count(child), 1);
  const file = fileURLToPath(import.meta.resolve('@reprise/testing/bare-render'));
  const worker = new Worker(file, { workerData: tree, env: { ...process.env, NODE_ENV: 'production' } });
  const processor = await new Promise<number>((resolve, reject) => {
    worker.once('message', (message) => resolve(z.parse(z.number(), message)));
    worker.once('error', reject);
  });
  return { processor, elements: count(tree) };
}
