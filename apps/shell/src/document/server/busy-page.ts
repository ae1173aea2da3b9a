import { createI18n } from '@reprise/i18n';
import type { PageMarket } from '@reprise/platform';
import { getT, shellMessages } from '../../texts.ts';

/** The page for visitors whom the server cannot serve under load: small, and without API, areas and React. */
export async function busyPage({ language, locale }: Pick<PageMarket, 'language' | 'locale'>): Promise<Buffer> {
  const i18n = createI18n({ language, locale, resources: { [language]: { shell: await shellMessages(language) } } });
  const t = getT(i18n);
  return Buffer.from(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
      `<meta name="color-scheme" content="light dark"><title>${t('errors.busy.title')}</title></head>` +
      `<body><main><h1>${t('errors.busy.title')}</h1><p>${t('errors.busy.text')}</p>` +
      `<p><a href="">${t('errors.retry')}</a></p></main></body></html>`,
  );
}
