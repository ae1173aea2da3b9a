import type { FinderStep, FinderView } from '@reprise/entities/finder';
import { Link, renderLink, useFormat } from '@reprise/platform';
import { ArrowRight, Heading, Icon, LinkButton, Notice } from '@reprise/ui';
import { useId } from 'react';
import { ProductGrid } from '../product-card/product-grid.tsx';
import { emptyListState, formatListState } from '../product-list/list-state.ts';
import { useResultClicks } from '../product-list/use-result-clicks.ts';
import { useT } from '../texts.ts';
import css from './finder.module.css';
import { FinderWays } from './finder-ways.tsx';
import { FinderWishes } from './finder-wishes.tsx';
import { FinderWithoutProducts } from './finder-without-products.tsx';
import { useListLink } from './use-list-link.ts';

/** Pictures in the initial viewport of a desktop: one row. */
const inView = 4;

export interface FinderResultsProps {
  view: FinderView;
  step: FinderStep<'results'>;
  pathname: string;
}

/** The list of the category with the same wishes; undefined if it has no more products, or if its filters cannot say them. */
function useWholeList({ view, step: { products, numFound, filters } }: Omit<FinderResultsProps, 'pathname'>) {
  const { href } = useListLink(view);
  if (!filters || numFound <= products.length) return undefined;
  const { facets, priceFrom, priceTo } = filters;
  return (
    href +
    formatListState({
      ...emptyListState,
      facets,
      inStock: true,
      ...(priceFrom !== undefined && { priceFrom }),
      ...(priceTo !== undefined && { priceTo }),
    })
  );
}

/** What the answers of a finder lead to: its products, what they fulfil, and the list of all. */
export function FinderResults({ view, step, pathname }: FinderResultsProps) {
  const headingId = useId();
  const clicks = useResultClicks(step.searchUuid, 0);
  const wholeList = useWholeList({ view, step });
  const list = useListLink(view);
  if (step.products.length === 0) return <NothingFound view={view} step={step} pathname={pathname} />;
  return (
    <section id="finder" aria-labelledby={headingId} className={css.results}>
      <Heading level={1} id={headingId}>
        {step.title}
      </Heading>
      <FinderWishes view={view} pathname={pathname} />
      <Missed view={view} />
      <div {...clicks}>
        <ProductGrid
          products={step.products}
          inView={inView}
          level={2}
          last={wholeList && <ListTile href={wholeList} count={step.numFound} />}
        />
      </div>
      <FinderWays view={view} pathname={pathname} back={view.answers.length}>
        {wholeList ? null : (
          <LinkButton variant="secondary" href={list.href} renderLink={renderLink}>
            {list.label}
          </LinkButton>
        )}
      </FinderWays>
    </section>
  );
}

/** An entry after the products, which fills their last row. */
function ListTile({ href, count }: { href: string; count: number }) {
  const t = useT();
  return (
    <li className={css.tile}>
      <Link to={href} className={css.toList}>
        {t('category.allCount', { count })}
      </Link>
      <Icon of={ArrowRight} />
    </li>
  );
}

/** The wishes that no product fulfils together with the others. */
function Missed({ view: { answers } }: Pick<FinderResultsProps, 'view'>) {
  const t = useT();
  const format = useFormat();
  const missed = answers.filter(({ isMatched }) => isMatched === false);
  if (missed.length === 0) return null;
  const wishes = missed.map(({ chosen }) =>
    format.list(
      chosen.map(({ label }) => label),
      'disjunction',
    ),
  );
  return <Notice>{t('finder.missed', { wishes: wishes.join(', ') })}</Notice>;
}

function NothingFound({ view, pathname }: FinderResultsProps) {
  const t = useT();
  return (
    <FinderWithoutProducts view={view} title={t('finder.empty')} text={t('finder.emptyText')}>
      <FinderWays view={view} pathname={pathname} back={view.answers.length} />
    </FinderWithoutProducts>
  );
}
