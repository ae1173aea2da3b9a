import { webVitals } from '@reprise/tracking/events';
import { type Html, html } from '../control/html.ts';
import { page } from '../control/layout.ts';
import type { Frame, Report } from './envelope.ts';
import type { SourceMaps } from './source-maps.ts';
import type { MeasuredVital, ReleaseVitals } from './web-vitals.ts';

/** Reports that the page lists. */
const maxListed = 100;

function titleOf({ exception, message }: Report): string {
  const error = exception?.values?.at(-1);
  return error ? `${error.type ?? 'Error'}: ${error.value ?? ''}` : (message ?? 'Report without a message');
}

/** A place in the code: in the sources if their map was uploaded, otherwise in the built file. */
function placeOf({ filename, lineno, colno, function: name }: Frame, report: Report, sourceMaps: SourceMaps): string {
  const id = report.debug_meta?.images?.find(({ code_file }) => code_file === filename)?.debug_id;
  const original = id !== undefined && sourceMaps.originalPosition(id, lineno ?? 1, colno ?? 1);
  if (original) return `${original.name ?? name ?? '?'} ${original.source}:${original.line}:${original.column}`;
  const place = [filename ?? '', lineno, colno].filter((part) => part !== undefined).join(':');
  return `${name ?? '?'} ${place}`;
}

function reportRow(report: Report, sourceMaps: SourceMaps): Html {
  const { tags = {}, timestamp, exception, breadcrumbs = [] } = report;
  const at = timestamp === undefined ? '' : new Date(timestamp * 1000).toISOString();
  const frames = exception?.values?.at(-1)?.stacktrace?.frames?.toReversed() ?? [];
  return html`<li><details><summary><time datetime="${at}">${at.slice(11, 19)}</time> <strong>${titleOf(report)}</strong> in <code>${String(tags.area ?? 'unknown')}</code> ${String(tags.area_version ?? '')}</summary>
<p>Release <code>${report.release}</code>, reference <code>${String(tags.reference ?? 'none')}</code>, ${breadcrumbs.length} steps before it.</p>
<pre>${frames.map((frame) => placeOf(frame, report, sourceMaps)).join('\n')}</pre></details></li>`;
}

function vitalCell(vital: MeasuredVital | undefined): Html {
  return vital ? html`<td>${vital.value} <small>${vital.rating}, ${vital.count}</small></td>` : html`<td>–</td>`;
}

/** How fast the releases are, so that a team sees what a release made slower. */
function vitalsTable(releases: readonly ReleaseVitals[]): Html {
  if (releases.length === 0) return html`<p class="lead">Nothing was measured yet.</p>`;
  const rows = releases.map(
    ({ area, version, vitals }) =>
      html`<tr><th scope="row"><code>${area}</code> ${version}</th>${webVitals.map((name) => vitalCell(vitals[name]))}</tr>`,
  );
  return html`<table><thead><tr><th scope="col">Release</th>${webVitals.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table>`;
}

interface ErrorPageContents {
  readonly reports: readonly Report[];
  /** Types of other items. */
  readonly others: readonly string[];
  readonly releases: readonly ReleaseVitals[];
  readonly sourceMaps: SourceMaps;
}

/** The page of the error-reporting service, with the speed of the same releases. */
export function errorPage({ reports, others, releases, sourceMaps }: ErrorPageContents): string {
  const rows = reports.slice(0, maxListed).map((report) => reportRow(report, sourceMaps));
  return page({
    title: 'Errors',
    current: '/errors',
    body: html`<div class="narrow">
<h1>Errors <span class="count">${reports.length}</span></h1>
<p class="lead">Errors of the servers, and of the browsers of visitors who agreed to statistics, with the area whose code failed. ${others.length} other items, such as logs. Places in the code are those of the sources where a release has uploaded its maps: there are ${sourceMaps.count()}, from <code>npm run source-maps</code>.</p>
<form method="post" action="/errors/control/clear"><button type="submit">Remove all</button></form>
${rows.length === 0 ? html`<p class="lead">No errors yet.</p>` : html`<ol class="timeline">${rows}</ol>`}
<h2>Web vitals</h2>
<p class="lead">What three of four visitors got, or better, by the release whose page it was: LCP and INP in milliseconds, CLS as a share of the window. Collected with the events of analytics.</p>
${vitalsTable(releases)}
</div>`,
  });
}
