import { localeOf, markets } from '@reprise/markets';
import { marketForHost } from '@reprise/markets/hosts';
import type { PageMarket } from '@reprise/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageServices } from '../../pages/page-services.ts';
import { originsOf } from '../../rendering/server/page-platform.ts';

/** Market and language of a host; undefined for unknown hosts. */
export function pageMarketOf(services: Pick<PageServices, 'config'>, host: string): PageMarket | undefined {
  const { config } = services;
  const entry = marketForHost(host, config.hosts);
  return (
    entry && {
      id: entry.market,
      language: entry.language,
      locale: localeOf(entry.language),
      origin: `${config.protocol}://${host}`,
      origins: originsOf(services, entry.market),
      rules: markets[entry.market].rules,
    }
  );
}

/** Responds to a request for an unknown host. */
export const refuseHost = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(400)
    .type('text/plain')
    .send(`Unknown host: ${request.host.slice(0, 100)}`);
