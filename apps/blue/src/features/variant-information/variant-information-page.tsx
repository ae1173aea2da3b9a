import type { Product } from '@reprise/entities/product';
import type { Variant } from '@reprise/entities/variant';
import { variantQuery } from '@reprise/markets';
import { renderLink, useFormat, useLoaderData, usePlatform } from '@reprise/platform';
import { ConditionBadge, Container, Heading, LinkButton, Notice, Section, Text, TextLink } from '@reprise/ui';
import { useT } from '../../texts.ts';
import { offersFullBattery } from '../../variant-choice/choose-variant.ts';
import { type WearKind, wearKindOf } from '../../variant-choice/product-kind.ts';
import { StockNote } from '../../variant-choice/stock-note.tsx';
import { WearDrawing } from '../../variant-choice/wear-drawing.tsx';
import css from './variant-information-page.module.css';

/** The checks, by the kind of product. */
const checksOf = {
  device: [
    'variantInformation.checks.device.1',
    'variantInformation.checks.device.2',
    'variantInformation.checks.device.3',
    'variantInformation.checks.device.4',
  ],
  gear: [
    'variantInformation.checks.gear.1',
    'variantInformation.checks.gear.2',
    'variantInformation.checks.gear.3',
    'variantInformation.checks.gear.4',
  ],
  book: ['variantInformation.checks.book.1', 'variantInformation.checks.book.2', 'variantInformation.checks.book.3'],
  disc: ['variantInformation.checks.disc.1', 'variantInformation.checks.disc.2', 'variantInformation.checks.disc.3'],
} as const satisfies Record<WearKind, readonly string[]>;

/** Price and stock of a condition, with the surcharge for a full battery if there is one in stock. */
function Offer({ product, variant }: { product: Product; variant: Variant }) {
  const t = useT();
  const format = useFormat();
  const { price, quantity, fullBatteryQuantity, fullBatterySurcharge: surcharge } = variant;
  if (quantity === 0 || !product.allowed_purchase) return <Text tone="muted">{t('product.condition.soldOut')}</Text>;
  const hasBattery = surcharge && offersFullBattery(product) && fullBatteryQuantity > 0;
  return (
    <div className={css.offer}>
      <strong className={css.price}>{format.price(price)}</strong>
      <Text size="s">
        <StockNote quantity={quantity} />
      </Text>
      {hasBattery ? (
        <Text size="s" tone="muted">
          {t('product.battery.legend')}, {t('product.battery.full.hint')}:{' '}
          {surcharge.amount > 0 ? `+ ${format.price(surcharge)}` : t('product.battery.free')}
        </Text>
      ) : null}
    </div>
  );
}

function Condition({ product, variant }: { product: Product; variant: Variant }) {
  const t = useT();
  const platform = usePlatform();
  const { label, quantity } = variant;
  const name = t(`product.condition.${label}.name`);
  const page = platform.path('product_details', { id: product.id, slug: product.product_slug });
  return (
    <li className={css.condition}>
      <WearDrawing kind={wearKindOf(product.category_id)} condition={label} />
      <div className={css.meaning}>
        <h3>
          <ConditionBadge condition={label} label={name} size="m" />
        </h3>
        <p>{t(`product.condition.${label}.${wearKindOf(product.category_id)}`)}</p>
      </div>
      <Offer product={product} variant={variant} />
      {quantity > 0 && product.allowed_purchase ? (
        <TextLink href={`${page}?${variantQuery(label)}`} variant="arrow" renderLink={renderLink}>
          {t('variantInformation.choose', { condition: name })}
        </TextLink>
      ) : null}
    </li>
  );
}

function Checks({ kind }: { kind: WearKind }) {
  const t = useT();
  const platform = usePlatform();
  return (
    <Section heading={t('variantInformation.checked')}>
      <div className={css.checks}>
        <ul>
          {checksOf[kind].map((check) => (
            <li key={check}>{t(check)}</li>
          ))}
        </ul>
        <p>{t(`product.condition.always.${kind}`)}</p>
        <p>
          <TextLink href={platform.path('static_content', { path: 'testing' })} variant="arrow" renderLink={renderLink}>
            {t('variantInformation.more')}
          </TextLink>
        </p>
      </div>
    </Section>
  );
}

/** The meaning of each condition of a product, its price and stock, and the checks (rule product-23). */
export function VariantInformationPage() {
  const t = useT();
  const platform = usePlatform();
  const product = useLoaderData<Product>();
  const { id, name, product_slug: slug, variants } = product;
  return (
    <Container size="s" className={css.page}>
      <header>
        <Heading level={1} size="2xl">
          {t('variantInformation.title')}
        </Heading>
        <Text tone="muted">{name}</Text>
      </header>
      {product.has_variant_in_stock && product.allowed_purchase ? null : (
        <Notice>{t('variantInformation.none')}</Notice>
      )}
      <Section heading={t('variantInformation.conditions')}>
        <ul className={css.conditions}>
          {variants.map((variant) => (
            <Condition key={variant.label} product={product} variant={variant} />
          ))}
        </ul>
      </Section>
      <Checks kind={wearKindOf(product.category_id)} />
      <div>
        <LinkButton href={platform.path('product_details', { id, slug })} variant="secondary" renderLink={renderLink}>
          {t('variantInformation.back')}
        </LinkButton>
      </div>
    </Container>
  );
}
