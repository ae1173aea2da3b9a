import type { GreenCartItem } from '@reprise/entities/green-cart';
import { Link, renderLink, useFetcher, useFormat, usePlatform } from '@reprise/platform';
import { Button, Disclosure, LinkButton, Pencil, Picture, PriceBreakdown, Surface, Text, Trash } from '@reprise/ui';
import { useT } from '../../texts.ts';
import css from './cart-item.module.css';

/** The seller's grading answers and how the price is made up. */
function ItemDetails({ item }: { item: GreenCartItem }) {
  const t = useT();
  const { locale } = usePlatform().market;
  return (
    <div className={css.details}>
      {item.answers.length > 0 ? (
        <Disclosure summary={t('cart.answers', { count: item.answers.length })}>
          <dl className={css.answers}>
            {item.answers.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      ) : null}
      <Disclosure summary={t('offer.breakdown')}>
        <PriceBreakdown
          locale={locale}
          rows={item.breakdown.map(({ code, label, delta }) => ({
            label,
            amount: delta.amount,
            delta: code !== 'BASE',
          }))}
          total={{ label: t('offer.total'), amount: item.price.amount }}
        />
      </Disclosure>
    </div>
  );
}

function ItemActions({ item }: { item: GreenCartItem }) {
  const t = useT();
  const platform = usePlatform();
  const fetcher = useFetcher();
  const { id, name, product_slug: slug } = item.product;
  return (
    <div className={css.actions}>
      {item.editId && item.customerGradingDto && item.customerGradingDto.answers.length > 0 ? (
        <LinkButton
          href={`${platform.path('green_product', { id, slug })}?editId=${item.editId}`}
          renderLink={renderLink}
          variant="quiet"
          size="s"
          icon={Pencil}
          aria-label={t('cart.edit.label', { name })}
        >
          {t('cart.edit.action')}
        </LinkButton>
      ) : null}
      <fetcher.Form method="post" action={platform.path('trade_in', { step: 'cart' })}>
        <input type="hidden" name="id" value={item.id} />
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="quiet"
          size="s"
          icon={Trash}
          pending={fetcher.state !== 'idle'}
          aria-label={t('cart.remove.label', { name })}
        >
          {t('cart.remove.action')}
        </Button>
      </fetcher.Form>
    </div>
  );
}

/** One item of the trade-in cart. */
export function CartItem({ item }: { item: GreenCartItem }) {
  const format = useFormat();
  const platform = usePlatform();
  const { id, name, product_slug: slug, creator, thumbs_cover_urls: pictures } = item.product;
  return (
    <Surface as="li" className={css.item}>
      <div className={css.picture}>
        {pictures[0] ? <Picture src={pictures[0]} alt="" width={1} height={1} sizes="7rem" /> : null}
      </div>
      <div className={css.names}>
        <h2 className={css.name}>
          <Link to={platform.path('green_product', { id, slug })}>{name}</Link>
        </h2>
        {creator ? (
          <Text size="s" tone="muted">
            {creator}
          </Text>
        ) : null}
      </div>
      <p className={css.price}>{format.price(item.price)}</p>
      <ItemDetails item={item} />
      <ItemActions item={item} />
    </Surface>
  );
}
