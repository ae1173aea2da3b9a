import type { MarketId } from '@reprise/entities/language';
import { markets } from '@reprise/markets';

/** A day such as `2026-06-15`, in the time zone of a market. */
export const dayIn = (market: MarketId, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: markets[market].timeZone, dateStyle: 'short' }).format(at);
