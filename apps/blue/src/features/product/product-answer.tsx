import type { ProductAnswer as Found } from '@reprise/entities/product-question';
import { type Async, renderLink, usePlatform } from '@reprise/platform';
import { Button, Cluster, Icon, Info, Skeleton, TextLink } from '@reprise/ui';
import { ProductGrid } from '../../product-card/product-grid.tsx';
import { useT } from '../../texts.ts';
import css from './product-questions.module.css';

export type Answer = Async<Found> | undefined;

/** What assistive technology reads out when the answer to a question changes. */
export function useAnswerStatus(answer: Answer): string {
  const t = useT();
  if (answer?.status === 'failure') return t('product.questions.failed');
  if (!answer?.data) return t('product.questions.pending');
  const { isAnswered, text, products } = answer.data;
  if (!isAnswered) return t('product.questions.unknown');
  return [text, products.map(({ name }) => name).join(', '), t('product.questions.note')].filter(Boolean).join(' ');
}

function Unknown() {
  const t = useT();
  const platform = usePlatform();
  return (
    <>
      <p>{t('product.questions.unknown')}</p>
      <TextLink href={platform.path('static_content', { path: 'help' })} variant="arrow" renderLink={renderLink}>
        {t('product.questions.help')}
      </TextLink>
    </>
  );
}

/** The answer to a question: it says that no human wrote it. `retry` is the button that asks again. */
export function ProductAnswer({ answer, retry }: { answer: Answer; retry: Parameters<typeof Button>[0] }) {
  const t = useT();
  if (answer?.status === 'failure')
    return (
      <Cluster gap={3}>
        <p>{t('product.questions.failed')}</p>
        <Button {...retry} size="s" variant="secondary">
          {t('product.retry')}
        </Button>
      </Cluster>
    );
  if (!answer?.data)
    return (
      <div aria-busy="true">
        <Skeleton lines={2} />
      </div>
    );
  const { text, isAnswered, products } = answer.data;
  if (!isAnswered) return <Unknown />;
  return (
    <>
      <p className={css.text}>{text}</p>
      {products.length > 0 ? <ProductGrid products={products} layout="rows" level={4} /> : null}
      <p className={css.note}>
        <Icon of={Info} size="s" />
        {t('product.questions.note')}
      </p>
    </>
  );
}
