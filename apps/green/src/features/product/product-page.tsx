import type { TradeInListProduct, TradeInProductView } from '@reprise/entities/green-cart';
import {
  lazyWithPreload,
  renderLink,
  useActionData,
  useErrorPage,
  useFetcher,
  useLoaderData,
  usePlatform,
} from '@reprise/platform';
import { Breadcrumbs, Button, Container, Heading, Notice, Picture, Price, Skeleton, Stack, Text } from '@reprise/ui';
import { useEffect, useState } from 'react';
import { answersToQuery } from '../../grading/answers.ts';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { GradingForm } from './grading-form.tsx';
import { knownProduct } from './known-product.ts';
import type { ProductActionData } from './product.action.ts';
import type { ProductLoaderData } from './product.loader.ts';
import css from './product-page.module.css';

const JustAdded = lazyWithPreload(async () => {
  const { JustAdded } = await import(/* webpackChunkName: "just-added" */ './just-added.tsx');
  return JustAdded;
});

const NotBought = lazyWithPreload(async () => {
  const { NotBought } = await import(/* webpackChunkName: "not-bought" */ './not-bought.tsx');
  return NotBought;
});

function ProductHead({ product, view }: { product: TradeInListProduct; view: TradeInProductView | undefined }) {
  const t = useT();
  const platform = usePlatform();
  const [picture] = product.thumbs_cover_urls;
  const { name, creator, identifiers, price_purchase: price } = product;
  const hrefOf = (path: string) => platform.path('green_category', { path });
  return (
    <header className={css.head}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        renderLink={renderLink}
        className={css.breadcrumbs}
        items={[
          { label: t('sell'), href: platform.path('green_landing', {}) },
          ...(view?.breadcrumbs ?? []).map((step) => ({ label: step.name, href: hrefOf(step.path) })),
          { label: name },
        ]}
      />
      <div className={css.picture}>
        {picture ? (
          <Picture src={picture} alt="" width={1} height={1} sizes="(min-width: 62rem) 15rem, 18vw" priority />
        ) : null}
      </div>
      <Stack gap={3} className={css.names}>
        <Heading level={1} size="3xl" className={css.title}>
          {t('product.title', { name })}
        </Heading>
        <Text tone="muted">{[creator, identifiers.isbn ?? identifiers.ean].filter(Boolean).join(' · ')}</Text>
        {price && !product.purchase_stop && (
          <Price amount={price.amount} from={t('card.upTo')} locale={platform.market.locale} size="l" />
        )}
        {/* The highest price counts all that the seller can add, an optional choice; the offer counts what is ticked. */}
        {view?.downpricing?.children.some(({ input, required }) => !required && input === 'multi') && (
          <small>{t('product.withExtras')}</small>
        )}
      </Stack>
    </header>
  );
}

function LoadFailure({ id }: { id: number }) {
  const t = useT();
  const load = greenStore.use((state) => state.grading.load);
  const quote = greenStore.use((state) => state.grading.quote);
  const again = () =>
    load(id).then(
      () => quote(id, { answers: [] }),
      () => undefined,
    );
  return (
    <Notice
      variant="warn"
      live="polite"
      action={
        <Button size="s" variant="secondary" onClick={() => void again()}>
          {t('retry')}
        </Button>
      }
    >
      {t('product.failed')}
    </Notice>
  );
}

/** Whether the product has just been added here, and what shows its questions again. */
function useJustAdded(id: number, added: number) {
  const [before, setBefore] = useState({ id, added });
  const [isAgain, setAgain] = useState(false);
  // The same page now shows another product.
  if (before.id !== id) setBefore({ id, added });
  useEffect(() => {
    if (isAgain) document.querySelector<HTMLElement>('#grading input:not([type=hidden])')?.focus();
    setAgain(false);
  }, [isAgain]);
  const again = () => {
    setBefore({ id, added });
    setAgain(true);
  };
  return { isAdded: before.id === id && added > before.added, again };
}

/** A product with its grading questions and the resulting offer. */
export function ProductPage() {
  const { id, answers, editId } = useLoaderData<ProductLoaderData>();
  const refused = useActionData<ProductActionData>();
  const fetcher = useFetcher<ProductActionData>({ key: `grading-${id}` });
  const product = greenStore.use((state) => knownProduct(state, id));
  const loaded = greenStore.use((state) => state.grading.views[id]);
  const added = greenStore.use((state) => state.addToCart.added[id] ?? 0);
  const { isAdded, again } = useJustAdded(id, added);
  const view = loaded?.data;
  const isGone = useErrorPage(loaded?.error);
  if (!product) return <Container className={css.page}>{<Skeleton lines={6} />}</Container>;
  return (
    <Container className={css.page}>
      <ProductHead product={product} view={view} />
      {isAdded ? <JustAdded key={added} onAgain={again} /> : null}
      {loaded?.status === 'failure' && !isGone ? <LoadFailure id={id} /> : null}
      {view?.downpricing && !isAdded ? (
        <GradingForm
          key={`${id}.${editId ?? ''}.${added}.${answersToQuery(answers)}`}
          view={view}
          refused={refused}
          fetcher={fetcher}
        />
      ) : null}
      {view && !view.downpricing ? <NotBought view={view} /> : null}
      {!view && loaded?.status === 'pending' ? <Skeleton lines={8} /> : null}
    </Container>
  );
}
