import type { IncomingMessage } from 'node:http';
import { createI18n } from '@reprise/i18n';
import { type Language, languages, localeOf } from '@reprise/markets';
import { marketForHost } from '@reprise/markets/hosts';
import { type ErrorFormat, type Failure, jsonError } from '@reprise/server-kit/errors';
import type { FastifyErrorOptions } from '@reprise/server-kit/fastify-errors';
import { traceIdOf } from '@reprise/server-kit/trace';
import type { ShellConfig } from '../../boot/server/config.ts';
import { errorKindOf } from '../../features/errors/error-kinds.ts';
import { getT, shellMessages } from '../../texts.ts';
import { escapeText } from './document.ts';
import { hashSource } from './inline-sources.ts';
import { shellHeaders } from './security-headers.ts';

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;font:1.125rem/1.5 system-ui,sans-serif;' +
  'color:#1c1b1a;background:#fff}main{max-width:36rem}h1{font-size:1.75rem;line-height:1.2}small{color:#5c5955}' +
  '@media (prefers-color-scheme:dark){body{color:#f2f0ed;background:#171615}small{color:#b3afa9}a{color:#9ecbff}}';
const policy = `default-src 'none'; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type ErrorTexts = ReturnType<typeof getT>;

async function textsOf(language: Language): Promise<ErrorTexts> {
  const shell = await shellMessages(language);
  return getT(createI18n({ language, locale: localeOf(language), resources: { [language]: { shell } } }));
}

/** A self-contained page without scripts and files. */
function documentOf(failure: Failure, t: ErrorTexts, language: Language, brand: string, reference: string): string {
  const kind = errorKindOf(failure.status);
  const [title, text] = [escapeText(t(`errors.${kind}.title`)), escapeText(t(`errors.${kind}.text`))];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapeText(brand)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">${escapeText(t('errors.home'))}</a></p>
<p><small>${escapeText(t('errors.reference', { reference }))}</small></p>
</main>
</body>
</html>
`;
}

const isApiPath = (url = '') => /^\/(api|media)(\/|$|\?)/.test(url);

/**
 * Formats errors outside of pages: below `/api` and `/media` as JSON like the API, elsewhere as a small page in the
 * language of the host.
 */
export async function createErrorOptions({ hosts, brand, protocol }: ShellConfig): Promise<FastifyErrorOptions> {
  const texts = new Map(
    await Promise.all(languages.map(async (language) => [language, await textsOf(language)] as const)),
  );
  const format: ErrorFormat = (failure, request: IncomingMessage | undefined) => {
    const reference = traceIdOf(request ?? { headers: {} });
    const { code, message } = failure;
    if (isApiPath(request?.url))
      return { ...jsonError({ code, message, reference }), headers: { 'X-Request-Id': reference } };
    const language = marketForHost(request?.headers.host ?? '', hosts)?.language ?? 'de';
    const t = texts.get(language);
    if (!t) throw new Error(`There are no texts in ${language}.`);
    return {
      type: 'text/html; charset=utf-8',
      body: documentOf(failure, t, language, brand, reference),
      headers: { 'Content-Security-Policy': policy, 'Content-Language': language, 'X-Request-Id': reference },
    };
  };
  return {
    format,
    headers: shellHeaders({ https: protocol === 'https' }),
  };
}
