import type { Order } from '@reprise/entities/order';
import { renderLink, useLoaderData, usePlatform } from '@reprise/platform';
import { Heading, LinkButton, Surface } from '@reprise/ui';
import { ClaimCard } from '../../order/claim-card.tsx';
import type { ClaimsData } from '../../order/load-claims.ts';
import { useT } from '../../texts.ts';
import css from './order-page.module.css';
import parcel from './parcels.module.css';

/** The claims about items of the order, and the way to the next one. */
export function Claims({ order: { orderUuid, items } }: { order: Order }) {
  const t = useT();
  const platform = usePlatform();
  const { claims } = useLoaderData<ClaimsData>();
  if (!claims) return null;
  const { claims: all, claimableItems } = claims;
  if (all.length === 0 && claimableItems.length === 0) return null;
  return (
    <Surface as="section" variant="outlined" className={css.part} aria-labelledby="order-claims">
      <Heading level={2} size="l" id="order-claims">
        {t('claim.section')}
      </Heading>
      {all.length > 0 ? (
        <ul className={parcel.parcels}>
          {all.map((claim) => (
            <li key={claim.uuid} className={parcel.parcel}>
              <ClaimCard claim={claim} items={items} level={3} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('claim.invitation')}</p>
      )}
      {claimableItems.length > 0 || all.some(({ state }) => state === 'received') ? (
        <div>
          <LinkButton href={platform.path('order_claim', { orderUuid })} renderLink={renderLink} variant="secondary">
            {t(claimableItems.length > 0 ? 'claim.open' : 'claim.addPhotos')}
          </LinkButton>
        </div>
      ) : null}
    </Surface>
  );
}
