import { renderLink, useActionData, useLoaderData, usePlatform } from '@reprise/platform';
import { CardGrid, Chip, Notice, Text } from '@reprise/ui';
import { type ReactNode, useId } from 'react';
import { AccountFrame } from '../../account-frame/account-frame.tsx';
import { EmptyList } from '../../list-pages/empty-list.tsx';
import { ListPagination } from '../../list-pages/list-pagination.tsx';
import { type WishedList, wishedAddress, wishedKeyOf } from '../../list-pages/wished-list.ts';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { WishlistItem } from './wishlist-item.tsx';
import css from './wishlist-page.module.css';

/** Links between which one is chosen. Its name is shown: two groups beside each other would look like one. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className={css.group}>
      <span id={id} className={css.name}>
        {name}
      </span>
      {children}
    </nav>
  );
}

/** Links to what is in stock, and to the other order. */
function Choices({ list }: { list: WishedList }) {
  const t = useT();
  const path = usePlatform().path('wishlist', {});
  const to = (change: Partial<WishedList>) => wishedAddress(path, { ...list, ...change, page: 1 });
  const choice = (label: string, change: Partial<WishedList>, selected: boolean) => (
    <Chip href={to(change)} selected={selected} renderLink={renderLink}>
      {label}
    </Chip>
  );
  return (
    <div className={css.choices}>
      <Group name={t('wishlist.filter')}>
        {choice(t('wishlist.all'), { inStock: false }, !list.inStock)}
        {choice(t('wishlist.onlyInStock'), { inStock: true }, list.inStock)}
      </Group>
      <Group name={t('wishlist.sort')}>
        {choice(t('wishlist.latest'), { sort: 'added' }, list.sort === 'added')}
        {choice(t('wishlist.cheapest'), { sort: 'price' }, list.sort === 'price')}
      </Group>
    </div>
  );
}

/** The customer's saved products, page by page. */
export function WishlistPage() {
  const t = useT();
  const platform = usePlatform();
  const list = useLoaderData<WishedList>();
  const failed = useActionData<{ failed: boolean }>()?.failed ?? false;
  const view = myStore.use(({ wishlist }) => wishlist.pages[wishedKeyOf(list)]?.data);
  if (!view || view.numSaved === 0)
    return (
      <EmptyList title={t('wishlist.title')} emptyTitle={t('wishlist.emptyTitle')} text={t('wishlist.emptyText')} />
    );
  const { products, notes, pagination } = view;
  return (
    <AccountFrame title={t('wishlist.title')} lead={t('wishlist.count', { count: view.numSaved })}>
      {failed ? <Notice variant="error">{t('wishlist.removeFailed')}</Notice> : null}
      <Choices list={list} />
      {products.length > 0 ? (
        <CardGrid>
          {products.map((product, index) => (
            <WishlistItem
              key={product.id}
              product={product}
              note={notes.find(({ productId }) => productId === product.id)}
              productsOnPage={products.length}
              priority={index < 2}
            />
          ))}
        </CardGrid>
      ) : (
        <Text>{t('wishlist.noneInStock')}</Text>
      )}
      <ListPagination
        pagination={pagination}
        label={t('wishlist.pages')}
        hrefFor={(page) => wishedAddress(platform.path('wishlist', {}), { ...list, page })}
      />
    </AccountFrame>
  );
}
