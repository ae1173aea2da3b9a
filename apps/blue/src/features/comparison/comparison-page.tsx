import type { Product } from '@reprise/entities/product';
import { variantQuery } from '@reprise/markets';
import { Form, Link, renderLink, useFormat, useLoaderData, usePlatform } from '@reprise/platform';
import {
  Button,
  Checkbox,
  Close,
  ConditionBadge,
  Container,
  EmptyComparisonIllustration,
  EmptyState,
  Heading,
  IconButton,
  LinkButton,
  Notice,
  Picture,
  Price,
  Text,
} from '@reprise/ui';
import { useT } from '../../texts.ts';
import type { ComparisonData } from './comparison.loader.ts';
import css from './comparison-page.module.css';
import { comparisonRows } from './comparison-rows.ts';

/** The cheapest condition in stock, or that there is none. */
function Offer({ offer }: { offer: Product['lowest_offer'] }) {
  const t = useT();
  const { market } = usePlatform();
  if (!offer) return <Text tone="muted">{t('product.condition.soldOut')}</Text>;
  const { variant, price, isOneOfSeveral } = offer;
  return (
    <>
      <ConditionBadge condition={variant} label={t(`product.condition.${variant}.name`)} />
      <Price amount={price.amount} from={isOneOfSeveral ? t('card.from') : undefined} locale={market.locale} size="m" />
    </>
  );
}

function ProductHead({ product }: { product: Product }) {
  const t = useT();
  const platform = usePlatform();
  const { id, name, product_slug: slug, thumbs_cover_urls: pictures, lowest_offer: offer } = product;
  const path = platform.path('product_details', { id, slug });
  return (
    <th scope="col" className={css.product}>
      <div className={css.card}>
        <Form method="post" className={css.remove}>
          <IconButton
            type="submit"
            name="remove"
            value={id}
            size="s"
            variant="raised"
            icon={Close}
            label={t('comparison.remove', { name })}
          />
        </Form>
        {pictures[0] ? (
          <Picture src={pictures[0]} alt="" width={1} height={1} sizes="10rem" className={css.picture} />
        ) : null}
        <Link to={offer ? `${path}?${variantQuery(offer.variant)}` : path} className={css.name}>
          {name}
        </Link>
        <Offer offer={offer} />
      </div>
    </th>
  );
}

function ComparisonTable({ products }: Pick<ComparisonData, 'products'>) {
  const t = useT();
  const rows = comparisonRows(products, t, useFormat());
  return (
    <div className={css.comparison}>
      {rows.some(({ differs }) => differs) ? (
        <Checkbox name="differences" label={t('comparison.onlyDifferences')} />
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls and must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={t('comparison.table')}>
        <table className={css.table}>
          <caption className="visually-hidden">{t('comparison.table')}</caption>
          <thead>
            <tr>
              <td className={css.corner} />
              {products.map(({ product }) => (
                <ProductHead key={product.id} product={product} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, values, differs }) => (
              <tr key={key} className={differs ? css.different : css.same}>
                <th scope="row">
                  {label}
                  {differs ? <span className="visually-hidden">{` (${t('comparison.different')})`}</span> : null}
                </th>
                {values.map((value, place) => (
                  <td key={products[place]?.product.id}>{value ?? t('comparison.none')}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The products that the visitor compares, side by side. Works without JavaScript. */
export function ComparisonPage() {
  const t = useT();
  const platform = usePlatform();
  const { products, isFull } = useLoaderData() as ComparisonData;
  return (
    <Container className={css.page}>
      <header className={css.head}>
        <Heading level={1} size="2xl">
          {t('comparison.title')}
        </Heading>
        {products.length > 0 ? (
          <Form method="post">
            <Button type="submit" variant="quiet" flush name="clear" value="1">
              {t('comparison.clear')}
            </Button>
          </Form>
        ) : null}
      </header>
      {isFull && products.length > 0 ? <Notice variant="warn">{t('comparison.full')}</Notice> : null}
      {products.length > 0 ? (
        <ComparisonTable products={products} />
      ) : (
        <EmptyState
          picture={<EmptyComparisonIllustration />}
          title={t('comparison.empty.title')}
          text={t('comparison.empty.text')}
          action={
            <LinkButton href={platform.path('category_landing', {})} renderLink={renderLink}>
              {t('common.allCategories')}
            </LinkButton>
          }
        />
      )}
    </Container>
  );
}
