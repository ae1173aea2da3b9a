import type { FinderView } from '@reprise/entities/finder';
import { renderLink, useLocation, usePlatform } from '@reprise/platform';
import { Breadcrumbs, Container } from '@reprise/ui';
import { useT } from '../texts.ts';
import css from './finder.module.css';
import { FinderQuestion } from './finder-question.tsx';
import { FinderResults } from './finder-results.tsx';
import { FinderWithoutProducts } from './finder-without-products.tsx';

function Step({ view, pathname }: { view: FinderView; pathname: string }) {
  const t = useT();
  const { step } = view;
  switch (step.kind) {
    case 'question':
      return <FinderQuestion key={step.number} view={view} step={step} pathname={pathname} />;
    case 'results':
      return <FinderResults view={view} step={step} pathname={pathname} />;
    case 'unavailable':
      // The search service does not answer: the list, which needs none, is still there.
      return <FinderWithoutProducts view={view} title={t('common.failed')} text={t('common.failedText')} />;
  }
}

/** A finder in place of the list of its category: one question at a time, then the products. */
export function FinderPage({ view }: { view: FinderView }) {
  const t = useT();
  const platform = usePlatform();
  const { pathname } = useLocation();
  const crumbs = view.breadcrumbs.map(({ name, path }) => ({ label: name, href: platform.path('category', { path }) }));
  return (
    <Container className={css.page}>
      <Breadcrumbs
        label={t('common.breadcrumbs')}
        items={[{ label: t('common.home'), href: platform.path('landing_page', {}) }, ...crumbs, { label: view.title }]}
        renderLink={renderLink}
      />
      <Step view={view} pathname={pathname} />
    </Container>
  );
}
