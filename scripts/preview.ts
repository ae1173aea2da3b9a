import { parseArgs } from 'node:util';
import { signPreview } from '@reprise/build/preview';
import { complain } from './progress.ts';
import { addressOf, readSettings } from './services.ts';

const usage = `Prints a link that shows a release of an area before it is live, in the browser that opens it:
  npm run preview -- blue 1.5.0
  --shop <address>  the shop; http://localhost:3000 without it
  --hours <number>  how long the link and the preview are good for; 24 without it
PREVIEW_SECRET must be the shell's.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shop: { type: 'string' }, hours: { type: 'string', default: '24' } },
});
const [name, version] = positionals;
const secret = process.env.PREVIEW_SECRET;
const hours = Number(values.hours);
const shop = values.shop ?? addressOf(readSettings(process.env).settings, 'shell');

if (!name || !version || !secret || !(hours > 0) || !URL.canParse(shop)) {
  complain(usage);
  process.exit(1);
}
const link = new URL('/', shop);
link.searchParams.set('preview', signPreview({ name, version, until: Date.now() + hours * 60 * 60 * 1000 }, secret));
process.stdout.write(`${link}\n`);
