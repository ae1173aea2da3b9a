import { Language, MarketId } from '@reprise/entities/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidRequest } from './errors.ts';
import { guardOf, type RouteGuard } from './guards/route-guard.ts';

/** The language of answers and the market whose rules apply. */
export interface Locale {
  language: Language;
  market: MarketId;
}

declare module 'fastify' {
  interface FastifyRequest {
    locale: Locale;
  }
}

function readLocale(request: FastifyRequest): Locale {
  const language = Language.safeParse(request.headers['x-language'] ?? 'de');
  const market = MarketId.safeParse(request.headers['x-market'] ?? 'de');
  if (language.success && market.success) return { language: language.data, market: market.data };
  throw invalidRequest([
    ...(language.success ? [] : [{ field: 'X-Language', code: 'INVALID_VALUE' }]),
    ...(market.success ? [] : [{ field: 'X-Market', code: 'INVALID_VALUE' }]),
  ]);
}

const speaksLanguages = ({ access }: RouteGuard) => access !== 'service' && access !== 'probe';

/** Sets `locale` on every request; on routes for visitors from the headers X-Language and X-Market (default de, de). */
export function registerLocale(app: FastifyInstance): void {
  app.decorateRequest('locale');
  app.addHook('onRequest', async (request) => {
    const guard = guardOf(request);
    request.locale = guard && speaksLanguages(guard) ? readLocale(request) : { language: 'de', market: 'de' };
  });
}
