import { crossSiteReturnMinutes } from '@reprise/entities/constants/sessions';
import type { CrossSiteReturn, CrossSiteReturnRedemption } from '@reprise/entities/cross-site-return';
import type { MarketId } from '@reprise/entities/language';
import type { AppContext } from '../../context.ts';
import { createToken, hashToken } from '../session/index.ts';

/** A redirect takes seconds; this leaves time to retry when the page could not be shown. */
const lifetimeMs = crossSiteReturnMinutes * 60_000;

/** Stores forms that other sites post, from the POST without cookies until the GET that has them. */
export function createCrossSiteReturns({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  /** Stores a form. Returns its key, of which only the hash is stored. */
  async function keep({ path, form }: CrossSiteReturn, market: MarketId): Promise<string> {
    const key = createToken();
    const expires_at = new Date(clock().getTime() + lifetimeMs);
    await db
      .insertInto('cross_site_returns')
      .values({ key_hash: hashToken(key), market, path, form, expires_at })
      .execute();
    return key;
  }

  /** Undefined for a key that is unknown, used, expired, or for another path or market. A key can be tried once. */
  async function redeem({ key, path }: CrossSiteReturnRedemption, market: MarketId): Promise<string | undefined> {
    const row = await db
      .deleteFrom('cross_site_returns')
      .where('key_hash', '=', hashToken(key))
      .returning(['market', 'path', 'form', 'expires_at'])
      .executeTakeFirst();
    const isValid = row && row.market === market && row.path === path && row.expires_at > clock();
    return isValid ? row.form : undefined;
  }

  return { keep, redeem };
}
