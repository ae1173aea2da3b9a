import { experimentGroups } from '@reprise/entities/experiment';
import { type Html, html } from '../control/html.ts';
import { page } from '../control/layout.ts';
import type { CollectedEvent } from './collected-events.ts';
import { type ExperimentCell, type ExperimentResult, resultsOf } from './experiment-results.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function cellRow({ group, exposures, conversions, share }: ExperimentCell): Html {
  const rate = share ? `${percent(share.rate)} (${percent(share.from)} to ${percent(share.to)})` : '–';
  return html`<tr><th scope="row">${group}</th><td>${exposures}</td><td>${conversions}</td><td>${rate}</td></tr>`;
}

/** Links that show the shop in a group, and one that ends that. */
function previewLinks(shopUrl: string, experiment: string): Html {
  const links = experimentGroups.map(
    (group) => html`<a href="${shopUrl}/?experiments=${experiment}:${group}">Show ${group}</a> `,
  );
  return html`<p>${links}<a href="${shopUrl}/?experiments=">Show as drawn</a></p>`;
}

function resultSection({ experiment, cells }: ExperimentResult, shopUrl: string | undefined): Html {
  return html`<h2>${experiment}</h2>
<table><thead><tr><th scope="col">Group</th><th scope="col">Saw it</th><th scope="col">Bought or sold</th><th scope="col">Conversion</th></tr></thead>
<tbody>${cells.map(cellRow)}</tbody></table>
${shopUrl !== undefined && previewLinks(shopUrl, experiment)}`;
}

/** The results of experiments, from the events of analytics. */
export function experimentsPage(events: readonly CollectedEvent[], shopUrl: string | undefined): string {
  return page({
    title: 'Experiments',
    current: '/analytics/experiments',
    body: html`<div class="narrow">
<h1>Experiments</h1>
<p class="lead">Conversion of each group with its 95 % confidence interval (Wilson), from the events that analytics received. Groups that a link below chose are not counted. <code>EXPERIMENTS</code> of the API says which run.</p>
${resultsOf(events).map((result) => resultSection(result, shopUrl))}
</div>`,
  });
}
