import type { ProductView } from '@reprise/entities/product-view';
import { terms } from '@reprise/markets';
import { useFormat } from '@reprise/platform';
import { Section, Skeleton, Text } from '@reprise/ui';
import { attributeName, attributeValue, isWorthShowing } from '../../attributes/attribute-texts.ts';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { Description } from './description.tsx';
import { LazyQuestions } from './lazy-questions.tsx';
import css from './product-details.module.css';
import { ProductReviews } from './product-reviews.tsx';

function Attributes({ view }: { view: ProductView }) {
  const t = useT();
  const format = useFormat();
  const shown = view.attributes.filter(isWorthShowing);
  if (shown.length === 0) return null;
  return (
    <Section heading={t('product.attributes.title')}>
      <dl className={css.attributes}>
        {shown.map((attribute) => (
          <div key={attribute.key}>
            <dt>{attributeName(t, attribute.key)}</dt>
            <dd>{attributeValue(t, format, attribute)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Guarantee() {
  const t = useT();
  return (
    <Section heading={t('product.guarantee.title')}>
      <div className={css.prose}>
        <p>{t('product.guarantee.legal')}</p>
        <p>{t('product.guarantee.own', { months: terms.guaranteeMonths })}</p>
      </div>
    </Section>
  );
}

function Manufacturer({ manufacturer }: { manufacturer: NonNullable<ProductView['manufacturer']> }) {
  const t = useT();
  const { name, address, contact } = manufacturer;
  const isLink = /^https?:\/\//.test(contact);
  return (
    <Section heading={t('product.manufacturer.title')}>
      <Text size="s" tone="muted">
        {t('product.manufacturer.text')}
      </Text>
      <address className={css.address}>
        {name}
        <br />
        {address}
        <br />
        {isLink ? (
          <a href={contact} rel="noopener nofollow">
            {contact.replace(/^https?:\/\//, '')}
          </a>
        ) : (
          contact
        )}
      </address>
    </Section>
  );
}

/** Description, specifications and manufacturer of a product. */
export function ProductDetails({ id }: { id: number }) {
  const view = blueStore.use((state) => state.product.views[id]?.data);
  return (
    <>
      <div className={css.columns}>
        <Description id={id} />
        {view ? <Attributes view={view} /> : <Skeleton lines={6} />}
      </div>
      <LazyQuestions key={id} id={id} />
      {view ? <ProductReviews {...view} /> : null}
      <div className={css.columns}>
        <Guarantee />
        {view?.manufacturer ? <Manufacturer manufacturer={view.manufacturer} /> : null}
      </div>
    </>
  );
}
