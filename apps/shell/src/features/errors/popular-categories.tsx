import { renderLink, usePlatform } from '@reprise/platform';
import { Chip, Heading } from '@reprise/ui';
import { useId } from 'react';
import { useMenu } from '../../menu/menu-context.tsx';
import { type MenuNode, withoutAccessories } from '../../menu/menu-tree.ts';
import { usePageArea } from '../../routing/page-area.ts';
import { useT } from '../../texts.ts';
import css from './error-page.module.css';

/** The first subcategories of the first category, then the other top-level categories. */
function popularOf([first, ...others]: readonly MenuNode[]): MenuNode[] {
  return [...(first?.children ?? []).slice(0, 5), ...others.slice(0, 4)];
}

/** Links to categories of the current area; nothing without a menu. */
export function PopularCategories() {
  const t = useT();
  const id = useId();
  const { path } = usePlatform();
  const sells = usePageArea() === 'green';
  const { data = [] } = useMenu();
  if (data.length === 0) return null;
  const categories = popularOf(sells ? withoutAccessories(data) : data);
  const all = path(sells ? 'green_landing' : 'category_landing', {});
  return (
    <section aria-labelledby={id} className={css.popular}>
      <Heading level={2} size="m" id={id}>
        {t('errors.popular')}
      </Heading>
      <ul className={css.categories}>
        {categories.map((category) => (
          <li key={category.path}>
            <Chip href={path(sells ? 'green_category' : 'category', { path: category.path })} renderLink={renderLink}>
              {category.name}
            </Chip>
          </li>
        ))}
        <li>
          <Chip href={all} renderLink={renderLink}>
            {t('errors.categories')}
          </Chip>
        </li>
      </ul>
    </section>
  );
}
