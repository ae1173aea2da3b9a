import type { Product } from '@reprise/entities/product';
import { Form, renderLink, useLoaderData, useLocation, useNavigation, usePlatform } from '@reprise/platform';
import { Button, Container, EmptyState, Heading, LinkButton, NotFoundIllustration, Text, TextLink } from '@reprise/ui';
import { useEffect, useId, useRef } from 'react';
import { ProductGrid } from '../../product-card/product-grid.tsx';
import { RecentlyViewed } from '../../recently-viewed/recently-viewed.tsx';
import { useT } from '../../texts.ts';
import { withoutHidden } from './hidden-products.ts';
import type { RecommendationsData } from './recommendations.loader.ts';
import css from './recommendations-page.module.css';
import { useClickFeedback } from './use-click-feedback.ts';

/** Announces that a product was removed, and takes the focus, because the button that was pressed is gone. */
function Dismissed({ count }: { count: number }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const ref = useRef<HTMLParagraphElement>(null);
  const seen = useRef(count);
  useEffect(() => {
    if (count > seen.current) ref.current?.focus();
    seen.current = count;
  }, [count]);
  return (
    <p ref={ref} tabIndex={-1} className={css.note} hidden={count === 0}>
      {t('recommendations.dismissed')}
      <TextLink href={pathname + withoutHidden(new URLSearchParams(search))} renderLink={renderLink}>
        {t('recommendations.restore')}
      </TextLink>
    </p>
  );
}

function RecommendedProducts({ answer, products }: Pick<RecommendationsData, 'answer'> & { products: Product[] }) {
  const t = useT();
  const form = useId();
  const isSending = useNavigation().state !== 'idle';
  const onClick = useClickFeedback(answer);
  const dismiss = ({ id, name }: Product) =>
    Button({
      type: 'submit',
      form,
      name: 'dismiss',
      value: id,
      size: 's',
      variant: 'quiet',
      flush: true,
      disabled: isSending,
      'aria-label': `${t('recommendations.dismiss')}: ${name}`,
      children: t('recommendations.dismiss'),
    });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It notices clicks on the links inside, which work by themselves.
    // biome-ignore lint/a11y/useKeyWithClickEvents: The links inside have keys.
    <div onClick={onClick}>
      <Form id={form} method="post" preventScrollReset hidden>
        <input type="hidden" name="recommendationId" value={answer.recommendationId} />
        <input type="hidden" name="type" value={answer.type} />
      </Form>
      <ProductGrid products={products} inView={4} level={2} footer={dismiss} />
    </div>
  );
}

function Empty() {
  const t = useT();
  const platform = usePlatform();
  return (
    <EmptyState
      picture={<NotFoundIllustration />}
      title={t('recommendations.empty.title')}
      text={t('recommendations.empty.text')}
      action={
        <LinkButton href={platform.path('category_landing', {})} renderLink={renderLink}>
          {t('common.allCategories')}
        </LinkButton>
      }
    />
  );
}

/** Recommendations of one type. Each can be rejected, also without JavaScript. */
export function RecommendationsPage() {
  const t = useT();
  const platform = usePlatform();
  const { type, answer, productId, hidden } = useLoaderData<RecommendationsData>();
  const products = answer.products.filter(({ id }) => !hidden.includes(id));
  const isFallback = answer.type !== type && products.length > 0;
  return (
    <Container className={css.page}>
      <header className={css.head}>
        <Heading level={1} size="3xl">
          {t(`recommendations.title.${type}`)}
        </Heading>
        {productId === undefined ? null : (
          <TextLink href={platform.path('product_details', { id: productId, slug: '' })} renderLink={renderLink}>
            {t('recommendations.back')}
          </TextLink>
        )}
        {isFallback && type !== 'recently-viewed' ? <Text tone="muted">{t('recommendations.fallback')}</Text> : null}
      </header>
      {type === 'recently-viewed' ? <RecentlyViewed layout="grid" /> : null}
      <Dismissed count={hidden.length} />
      {type === 'recently-viewed' && isFallback ? (
        <Heading level={2}>{t('recommendations.title.popular')}</Heading>
      ) : null}
      {products.length > 0 ? <RecommendedProducts answer={answer} products={products} /> : <Empty />}
    </Container>
  );
}
