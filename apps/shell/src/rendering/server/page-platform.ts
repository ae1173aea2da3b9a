import { type Circuit, createApiClients } from '@reprise/api-clients';
import type { ExperimentGroups } from '@reprise/entities/experiment';
import { createI18n, createUsedMessages, type UsedMessages } from '@reprise/i18n';
import { languages } from '@reprise/markets';
import { originFor } from '@reprise/markets/hosts';
import { anonymous, type PageMarket } from '@reprise/platform';
import { createPlatform } from '@reprise/platform/create-platform';
import { withFailures } from '../../api/api-circuit.ts';
import { apiConnection } from '../../api/api-connection.ts';
import { createValidatedAnswers } from '../../api/validated-answers.ts';
import type { Answers } from '../../document/server/boot-script.ts';
import type { Owner, PageServices } from '../../pages/page-services.ts';
import type { Visitor } from '../../pages/visitor.ts';
import { areaMessages, pageResources, type TextSource } from './messages.ts';

/** Preferred origin of every language. */
export function originsOf({ config }: Pick<PageServices, 'config'>, market: PageMarket['id']): PageMarket['origins'] {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const own = originFor(
        language === 'en' ? 'de' : (language as typeof market),
        language,
        config.hosts,
        config.protocol,
      );
      return own ? [[language, own]] : [];
    }),
  );
}

/** What the API reported in addition to its responses while the page was rendered. */
export interface ApiSignals {
  /** Path of the verify page; set when API calls exceeded a limit. */
  verifyLocation?: string;
  emailUndeliverable?: true;
  /** At least one call failed, so the page may be incomplete. */
  apiFailed?: true;
}

/** Shared by all pages. */
const validated = createValidatedAnswers();

type ClientServices = Pick<PageServices, 'config'> & { circuit: Pick<Circuit, 'run'> };

/** Creates the API clients of a page request; `signals` and `answers` collect what the API reported. */
function createPageClients(
  { config, circuit }: ClientServices,
  market: PageMarket,
  visitor: Visitor,
  { signals, answers }: { signals: ApiSignals; answers: Answers },
) {
  const watched = withFailures(circuit, () => {
    signals.apiFailed = true;
  });
  return createApiClients({
    ...apiConnection({ config, circuit: watched }, market),
    fetch: visitor.fetch,
    validated,
    onAnswer: (answer, text) => answers.set(answer, text),
    onVerify: (location) => {
      signals.verifyLocation = location;
    },
    onEmailUndeliverable: () => {
      signals.emailUndeliverable = true;
    },
  });
}

/** Creates the platform of a page request, and records the messages that the page uses. */
export async function createPagePlatform(
  services: ClientServices,
  market: PageMarket,
  owner: Owner | undefined,
  { visitor, experiments = {} }: { visitor: Visitor; experiments?: ExperimentGroups },
  { id: reference, log }: { id: string; log: Record<'warn' | 'error', (details: object, message: string) => void> },
  areaOf: (name: string) => Promise<TextSource | undefined> = async (name) =>
    name === owner?.name ? owner.loaded : undefined,
) {
  const { config } = services;
  const signals: ApiSignals = {};
  const answers: Answers = new WeakMap();
  const clients = createPageClients(services, market, visitor, { signals, answers });
  const texts = createUsedMessages();
  const resources = await pageResources(market.language, owner?.loaded);
  const createTexts = (onUse: UsedMessages['note']) =>
    createI18n({
      onUse,
      language: market.language,
      locale: market.locale,
      resources,
      strict: !config.production,
      onMissing: (missing) => log.error(missing, 'message is missing'),
    });
  const i18n = createTexts(texts.note);
  const page = createPlatform({
    side: 'server',
    market,
    product: config.product,
    brand: config.brand,
    reference,
    i18n,
    snapshot: { ...anonymous, consent: visitor.consent, ...(Object.keys(experiments).length > 0 && { experiments }) },
    savedStores: {},
    api: async () => clients,
    prefetch: () => undefined,
    track: () => undefined,
    runIntent: async (platform, intent) => {
      const area = await areaOf(intent.remote);
      if (!area) return;
      // The page may belong to another area, and only its texts are loaded.
      if (!i18n.hasMessages(area.name)) i18n.addMessages(area.name, await areaMessages(market.language, area));
      await area.remote.actions?.[intent.action]?.(platform, intent.payload);
    },
  });
  if (visitor.hasSession) {
    // A page without the customer's name is better than no page.
    await page.platform.refreshUser().catch((error: unknown) => log.warn({ err: error }, 'user-meta-view failed'));
  }
  return { ...page, texts, createTexts, answers, signals };
}
