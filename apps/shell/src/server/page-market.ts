import { localeOf, markets } from '@reprise/markets';
import { marketForHost } from '@reprise/markets/hosts';
import type { PageMarket } from '@reprise/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originsOf } from './page-platform.ts';
import type { PageServices } from './page-services.ts';

/** Market and language of the host that was asked; undefined for a host that is not ours. */
export function pageMarketOf(services: Pick<PageServices, 'config'>, host: string): PageMarket | undefined {
  const { config } = services;
  const place = marketForHost(host, config.hosts);
  return (
    place && {
      id: place.market,
      language: place.language,
      locale: localeOf(place.language),
      origin: `${config.protocol}://${host}`,
      origins: originsOf(services, place.market),
      rules: markets[place.market].rules,
    }
  );
}

/** The answer to a host that is not ours. */
export const refuseHost = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(400)
    .type('text/plain')
    .send(`Unknown host: ${request.host.slice(0, 100)}`);
