import { weighPage } from '@reprise/testing/page-weight';
import { pagesOf } from './pages.ts';
import { type Bench, kilobytes, table } from './section.ts';

const areaOf = (url: string, shop: string, areas: ReadonlyMap<string, string>) => {
  const { origin } = new URL(url);
  return origin === new URL(shop).origin ? 'shell' : (areas.get(origin) ?? origin);
};

export const bench: Bench = async ({ url: shop, settings }) => {
  const areas = new Map(
    ['BLUE', 'GREEN', 'MY'].map((name) => [`http://localhost:${settings.ports[`${name}_PORT`]}`, name.toLowerCase()]),
  );
  const rows: (string | number)[][] = [];
  for (const { kind, url } of await pagesOf(shop)) {
    const { html, styles, scripts } = await weighPage(url).catch((error: unknown) => {
      throw new Error(`The ${kind} page could not be weighed.`, { cause: error });
    });
    const byArea = new Map<string, number>();
    for (const script of scripts) {
      const area = areaOf(script.url, shop, areas);
      byArea.set(area, (byArea.get(area) ?? 0) + script.bytes);
    }
    rows.push([
      kind,
      kilobytes(scripts.reduce((sum, { bytes }) => sum + bytes, 0)),
      [...byArea].map(([area, bytes]) => `${area} ${kilobytes(bytes)}`).join(', '),
      scripts.length,
      Math.max(0, ...scripts.map(({ level }) => level)),
      kilobytes(html),
      kilobytes(styles),
    ]);
  }
  return {
    title: 'What a first visit loads before it hydrates',
    about:
      'Kilobytes on the wire with brotli. Levels: 1 means that the HTML names every script, so that none waits for another.',
    lines: table(['Page', 'JavaScript', 'by area', 'files', 'levels', 'HTML', 'stylesheets'], rows),
  };
};
