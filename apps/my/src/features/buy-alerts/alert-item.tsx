import type { BuyAlert } from '@reprise/entities/buy-alert';
import { renderLink, useActionData, useFetcher, useFormat, usePlatform } from '@reprise/platform';
import { Button, Checkbox, ChoiceGroup, Disclosure, Picture, Surface, Text, TextLink, Trash } from '@reprise/ui';
import { useT } from '../../texts.ts';
import type { BuyAlertsResult } from './buy-alerts.action.ts';
import css from './buy-alerts-page.module.css';

export interface AlertItemProps {
  alert: BuyAlert;
  alertsOnPage: number;
}

/** The watched conditions, as a sentence, and whether one can be bought. */
function WatchedConditions({ alert: { product, variants } }: { alert: BuyAlert }) {
  const t = useT();
  const format = useFormat();
  const watched = product.variants.filter(({ label }) => variants === null || variants.includes(label));
  const [cheapest] = watched
    .filter(({ quantity }) => quantity > 0)
    .toSorted((left, right) => left.price.amount - right.price.amount);
  return (
    <>
      <Text tone="muted" size="s">
        {variants
          ? t('buyAlerts.watching', { conditions: format.list(variants.map((label) => t(`condition.${label}`))) })
          : t('buyAlerts.watchingAll')}
      </Text>
      <Text weight={cheapest ? 'bold' : 'regular'}>
        {cheapest ? t('buyAlerts.available', { price: format.price(cheapest.price) }) : t('buyAlerts.soldOut')}
      </Text>
    </>
  );
}

/** The form that changes which conditions an alert watches. */
function ConditionsForm({ alert: { product, variants } }: { alert: BuyAlert }) {
  const t = useT();
  const fetcher = useFetcher<BuyAlertsResult>();
  const posted = useActionData<BuyAlertsResult>();
  const result = fetcher.data ?? posted;
  const hasError = result?.problem === 'noCondition' && result.productId === product.id;
  return (
    <Disclosure summary={t('buyAlerts.change')} defaultOpen={hasError}>
      <fetcher.Form method="post" className={css.conditions}>
        <input type="hidden" name="productId" value={product.id} />
        <input type="hidden" name="offered" value={product.variants.length} />
        <ChoiceGroup
          legend={t('buyAlerts.which')}
          hint={t('buyAlerts.whichHint')}
          error={hasError ? t('buyAlerts.noCondition') : undefined}
        >
          {product.variants.map(({ label }) => (
            <Checkbox
              key={label}
              name="variant"
              value={label}
              label={t(`condition.${label}`)}
              defaultChecked={variants === null || variants.includes(label)}
            />
          ))}
        </ChoiceGroup>
        <div>
          <Button type="submit" name="intent" value="save" variant="secondary" pending={fetcher.state !== 'idle'}>
            {t('buyAlerts.save')}
          </Button>
        </div>
      </fetcher.Form>
    </Disclosure>
  );
}

/** One alert. It disappears at once when removed, and reappears if the removal fails. */
export function AlertItem({ alert, alertsOnPage }: AlertItemProps) {
  const t = useT();
  const platform = usePlatform();
  const fetcher = useFetcher();
  const { product, variants } = alert;
  const [picture] = product.thumbs_cover_urls;
  if (fetcher.state !== 'idle') return <li hidden />;
  return (
    <Surface as="li" padding="m" className={css.item}>
      {picture ? <Picture src={picture} alt="" sizes="6rem" width={96} height={96} className={css.picture} /> : null}
      <div className={css.texts}>
        <TextLink
          href={platform.path('product_details', { id: product.id, slug: product.product_slug })}
          renderLink={renderLink}
          className={css.name}
        >
          {product.name}
        </TextLink>
        <WatchedConditions alert={alert} />
        {product.variants.length > 1 ? <ConditionsForm key={variants?.join() ?? 'all'} alert={alert} /> : null}
      </div>
      <fetcher.Form method="post">
        <input type="hidden" name="productId" value={product.id} />
        <input type="hidden" name="alertsOnPage" value={alertsOnPage} />
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="quiet"
          size="s"
          flush
          icon={Trash}
          aria-label={t('buyAlerts.removeOf', { product: product.name })}
        >
          {t('buyAlerts.remove')}
        </Button>
      </fetcher.Form>
    </Surface>
  );
}
