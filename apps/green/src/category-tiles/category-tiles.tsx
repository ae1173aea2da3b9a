import { Link, usePlatform } from '@reprise/platform';
import { Picture, Section, Skeleton } from '@reprise/ui';
import { useEffect } from 'react';
import { greenStore } from '../store.ts';
import { useT } from '../texts.ts';
import css from './category-tiles.module.css';

/** Tiles of the categories to start from, each with a picture. */
export function CategoryTiles() {
  const t = useT();
  const platform = usePlatform();
  const { status, data } = greenStore.use((state) => state.landing.categories);
  const load = greenStore.use((state) => state.landing.loadCategories);
  useEffect(() => void load(), [load]);
  if (status === 'failure' || data?.length === 0) return null;
  return (
    <Section heading={t('landing.categories')}>
      <ul className={css.tiles} aria-busy={!data}>
        {data
          ? data.map(({ id, name, path, picture }) => (
              <li key={id} className={css.tile}>
                <div className={css['tile-picture']}>
                  {picture ? <Picture src={picture} alt="" width={1} height={1} sizes="12rem" fit="cover" /> : null}
                </div>
                <h3 className={css['tile-name']}>
                  <Link to={platform.path('green_category', { path })}>{name}</Link>
                </h3>
              </li>
            ))
          : [0, 1, 2, 3, 4, 5].map((place) => (
              <li key={place}>
                <Skeleton variant="picture" />
              </li>
            ))}
      </ul>
    </Section>
  );
}
