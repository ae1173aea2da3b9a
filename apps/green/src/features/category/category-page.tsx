import type { CategoryPage as CategoryAnswer } from '@reprise/entities/category';
import { renderLink, useLoaderData, usePlatform } from '@reprise/platform';
import {
  Breadcrumbs,
  Chip,
  Cluster,
  Container,
  EmptyState,
  Heading,
  LinkButton,
  Skeleton,
  Stack,
  Text,
} from '@reprise/ui';
import { listKey } from '../../product-list/list-slice.ts';
import { ProductResults } from '../../product-list/product-results.tsx';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import css from './category-page.module.css';

function CategoryHead({ found }: { found: CategoryAnswer }) {
  const t = useT();
  const platform = usePlatform();
  const { category, breadcrumbs, children } = found;
  const hrefOf = (path: string) => platform.path('green_category', { path });
  return (
    <Stack as="header" gap={4}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        renderLink={renderLink}
        items={[
          { label: t('sell'), href: platform.path('green_landing', {}) },
          ...breadcrumbs.slice(0, -1).map(({ name, path }) => ({ label: name, href: hrefOf(path) })),
          { label: category.name },
        ]}
      />
      <Heading level={1} size="3xl">
        {t('category.title', { category: category.name })}
      </Heading>
      <Text tone="muted" size="l">
        {t('category.lead')}
      </Text>
      {children.length > 0 ? (
        <nav aria-label={t('category.parts')}>
          <Cluster as="ul" gap={2}>
            {children.map(({ id, name, path }) => (
              <li key={id}>
                <Chip href={hrefOf(path)} renderLink={renderLink}>
                  {name}
                </Chip>
              </li>
            ))}
          </Cluster>
        </nav>
      ) : null}
    </Stack>
  );
}

/** Products of a category that can be sold, with the highest price paid for each. */
export function CategoryPage() {
  const t = useT();
  const platform = usePlatform();
  const { path, page } = useLoaderData<{ path: string; page: number }>();
  const found = greenStore.use((state) => state.category.pages[path]?.data);
  const list = greenStore.use((state) =>
    found ? state.list.lists[listKey({ category: found.category.id, page })]?.data : undefined,
  );
  const own = platform.path('green_category', { path });
  return (
    <Container className={css.page}>
      {found ? <CategoryHead found={found} /> : <Skeleton lines={3} />}
      {list && list.products.docs.length > 0 ? (
        <>
          <Text tone="muted">{t('list.count', { count: list.products.numFound })}</Text>
          <ProductResults found={list} hrefFor={(number) => (number > 1 ? `${own}?page=${number}` : own)} />
        </>
      ) : null}
      {list?.products.docs.length === 0 ? (
        <EmptyState
          title={t('category.empty.title')}
          text={t('category.empty.text')}
          action={
            <LinkButton href={platform.path('green_landing', {})} renderLink={renderLink}>
              {t('toLanding')}
            </LinkButton>
          }
        />
      ) : null}
    </Container>
  );
}
