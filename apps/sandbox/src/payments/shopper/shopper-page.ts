import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from '../../control/html.ts';
import type { ShopperLanguage } from '../languages.ts';

export interface ShopperPage {
  readonly language: ShopperLanguage;
  readonly title: string;
  readonly body: Html;
  /** File below /payments/scripts. */
  readonly script?: string;
}

/** A page that shoppers see: on its own, or in a frame of the shop. */
export function shopperPage({ language, title, body, script }: ShopperPage): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/payments/shopper.css">
${script !== undefined && html`<script type="module" src="/payments/scripts/${script}"></script>`}
</head>
<body>
${body}
</body>
</html>
`.text;
}

export interface PageRights {
  /** Origins that the forms of the page may lead to, directly or by a redirect. */
  readonly formTargets?: readonly string[];
  /** Origins whose pages may frame this one. */
  readonly framedBy?: readonly string[];
}

/** Sends a page to a shopper, with a policy that allows its own files and what `rights` say. */
export function sendShopperPage(
  reply: FastifyReply,
  text: string,
  { formTargets = [], framedBy = [] }: PageRights,
  status = 200,
): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    ['form-action', "'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    framedBy.length === 0 ? "frame-ancestors 'none'" : ['frame-ancestors', ...framedBy].join(' '),
  ].join('; ');
  // The policy says who may frame the page; the older header cannot name origins.
  if (framedBy.length > 0) reply.raw.removeHeader('x-frame-options');
  reply.header('content-security-policy', policy).header('referrer-policy', 'no-referrer');
  return reply.code(status).type('text/html; charset=utf-8').send(text);
}

const assets = [
  { path: '/payments/shopper.css', file: 'shopper.css', type: 'text/css; charset=utf-8' },
  { path: '/payments/scripts/return.js', file: 'return.js', type: 'text/javascript; charset=utf-8' },
  { path: '/payments/scripts/challenge-done.js', file: 'challenge-done.js', type: 'text/javascript; charset=utf-8' },
  {
    path: '/payments/scripts/card-fields.js',
    file: '../fields/card-fields.js',
    type: 'text/javascript; charset=utf-8',
  },
  { path: '/payments/scripts/wallet.js', file: '../fields/wallet.js', type: 'text/javascript; charset=utf-8' },
];

/** The style and the scripts of the pages for shoppers. */
export function registerShopperAssets(app: FastifyInstance): void {
  for (const { path, file, type } of assets) {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(text));
  }
}
