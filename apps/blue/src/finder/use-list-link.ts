import type { FinderView } from '@reprise/entities/finder';
import { usePlatform } from '@reprise/platform';
import { useT } from '../texts.ts';

/** Address and label of the link to the list of a finder's category. */
export function useListLink({ breadcrumbs }: Pick<FinderView, 'breadcrumbs'>): { href: string; label: string } {
  const t = useT();
  const platform = usePlatform();
  const category = breadcrumbs.at(-1);
  return category
    ? {
        href: platform.path('category', { path: category.path }),
        label: t('category.toParent', { name: category.name }),
      }
    : { href: platform.path('category_landing', {}), label: t('common.allCategories') };
}
