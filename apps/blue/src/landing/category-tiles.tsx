import type { Category } from '@reprise/entities/category';
import { Link, usePlatform } from '@reprise/platform';
import { classNames, Picture } from '@reprise/ui';
import { useT } from '../texts.ts';
import css from './category-tiles.module.css';

export interface CategoryTilesProps {
  categories: readonly Category[];
  /** `mosaic` enlarges the first tiles; `even` shows all the same size. */
  layout?: 'mosaic' | 'even';
  level?: 2 | 3;
  /** Number of pictures in the initial viewport. */
  inView?: number;
}

/** Categories with their pictures. */
export function CategoryTiles({ categories, layout = 'even', level = 3, inView = 0 }: CategoryTilesProps) {
  const t = useT();
  const platform = usePlatform();
  const Title = `h${level}` as const;
  return (
    <ul className={classNames(css.tiles, css[layout])}>
      {categories.map(({ id, name, path, picture, productCount }, place) => (
        <li key={id} className={css.tile}>
          <div className={css.texts}>
            <Title className={css.name}>
              <Link to={platform.path('category', { path })} className={css.link}>
                {name}
              </Link>
            </Title>
            {productCount ? <span className={css.count}>{t('list.count', { count: productCount })}</span> : null}
          </div>
          {picture ? (
            <Picture
              src={picture}
              alt=""
              width={1}
              height={1}
              widths={[160, 240, 320, 480, 640]}
              sizes={
                layout === 'mosaic' && place < 2 ? '(min-width: 64rem) 24rem, 45vw' : '(min-width: 64rem) 12rem, 40vw'
              }
              eager={place < inView}
              className={css.picture}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
