import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { StandIn, StandInStatus } from '../stand-in.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';

const asset = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

function card({ name, path, purpose, address, summary, fault }: StandInStatus): Html {
  return html`<li class="card">
<h2><a href="${path}">${name}</a></h2>
<p>${purpose}</p>
<dl>
<div><dt>Address</dt><dd><code>${address}</code></dd></div>
<div><dt>Holds</dt><dd>${summary}</dd></div>
<div><dt>State</dt><dd>${
    fault
      ? html`<strong class="state is-faulty">${fault}</strong>`
      : html`<span class="state">Works as it should</span>`
  }</dd></div>
</dl>
</li>`;
}

function overview(standIns: readonly StandIn[]): string {
  return page({
    title: 'Overview',
    current: '/',
    body: html`<div class="narrow">
<h1>Overview</h1>
<p class="lead">The shop talks to these stand-ins over the same protocols as to the real third parties. Nothing leaves this machine.</p>
<ul class="cards">${standIns.map((standIn) => card(standIn.status()))}</ul>
</div>`,
  });
}

/** Routes of the control page: overview of all stand-ins, styles. */
export function registerControlPage(app: FastifyInstance, standIns: readonly StandIn[]): void {
  const stylesheet = asset('control.css');
  const icon = asset('icon.svg');
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(overview(standIns)));
  app.get('/control.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(stylesheet),
  );
  app.get('/icon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'max-age=86400').send(icon),
  );
}
