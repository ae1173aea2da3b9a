import { type Html, html } from '../control/html.ts';
import { page } from '../control/layout.ts';
import type { CollectedEvent, Collection, QueueEntry } from './collected-events.ts';

/** Events that the page lists. */
const maxListed = 200;

function eventRow({ at, name, contents, problems }: CollectedEvent): Html {
  return html`<li><details><summary><time datetime="${at}">${at.slice(11, 19)}</time> <strong>${name}</strong>${problems.length > 0 && html` — ${problems.join('; ')}`}</summary>
<pre>${JSON.stringify(contents, null, 2)}</pre></details></li>`;
}

function entryRow(entry: QueueEntry): Html {
  const [title, contents] =
    'command' in entry ? [entry.command.slice(0, 2).join(' '), entry.command.at(2)] : [entry.entry.event, entry.entry];
  return html`<li><details><summary><strong>${String(title ?? 'reset')}</strong></summary>
<pre>${JSON.stringify(contents, null, 2)}</pre></details></li>`;
}

function list(title: string, rows: readonly Html[], empty: string): Html {
  return html`<h2>${title} <span class="count">${rows.length}</span></h2>
${rows.length === 0 ? html`<p class="lead">${empty}</p>` : html`<ol class="timeline">${rows.slice(0, maxListed)}</ol>`}`;
}

/** The page of analytics and tag manager. */
export function analyticsPage(collection: Collection): string {
  const wrong = collection.events().filter(({ problems }) => problems.length > 0).length;
  return page({
    title: 'Analytics',
    current: '/analytics',
    body: html`<div class="narrow">
<h1>Analytics</h1>
<p class="lead">What visitors did who agreed to statistics. Each event is compared with the catalogue; ${wrong === 0 ? 'all match it' : `${wrong} differ from it`}.</p>
<form method="post" action="/analytics/control/clear"><button type="submit">Remove all</button></form>
${list('Events', collection.events().map(eventRow), 'No events yet.')}
${list('Queue of the tag manager', collection.entries().map(entryRow), 'Nothing was read yet.')}
</div>`,
  });
}
