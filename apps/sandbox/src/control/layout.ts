import { type Html, html } from './html.ts';

export interface PageParts {
  readonly title: string;
  /** Path of this page's entry in the navigation. */
  readonly current: string;
  readonly body: Html;
  /** Seconds after which the browser reloads. */
  readonly refresh?: number;
}

const navigation = [
  { path: '/', title: 'Overview' },
  { path: '/mail', title: 'Mail' },
  { path: '/payments', title: 'Payments' },
  { path: '/bank', title: 'Bank' },
  { path: '/carrier', title: 'Carrier' },
  { path: '/warehouse', title: 'Warehouse' },
  { path: '/reviews', title: 'Reviews' },
  { path: '/passwords', title: 'Passwords' },
  { path: '/sign-in', title: 'Sign-in' },
  { path: '/analytics', title: 'Analytics' },
  { path: '/analytics/experiments', title: 'Experiments' },
  { path: '/errors', title: 'Errors' },
  { path: '/crm', title: 'CRM' },
  { path: '/translation', title: 'Translation' },
  { path: '/virus-scanner', title: 'Virus scanner' },
];

/** A whole page of the control centre. */
export function page({ title, current, body, refresh }: PageParts): string {
  const links = navigation.map(
    (entry) => html`<a href="${entry.path}" ${entry.path === current && html`aria-current="page"`}>${entry.title}</a>`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refresh !== undefined && html`<meta http-equiv="refresh" content="${refresh}">`}
<title>${title} · Reprise sandbox</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/control.css">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="bar">
<a class="brand" href="/"><img src="/icon.svg" alt="" width="28" height="28">Reprise <span>sandbox</span></a>
<nav aria-label="Stand-ins">${links}</nav>
</header>
<main id="content">
${body}
</main>
</body>
</html>
`.text;
}
