import type { ContentPage } from '@reprise/entities/content-block';
import type { Product } from '@reprise/entities/product';
import { renderLink, usePlatform } from '@reprise/platform';
import { classNames, Heading, LinkButton, Picture, Surface } from '@reprise/ui';
import { blockOf } from '../../landing/landing-blocks.ts';
import { useT } from '../../texts.ts';
import css from './hero.module.css';

/** Three products of different kinds, the most popular in front. */
function picturesOf(page: ContentPage | undefined): string[] {
  const products = (page?.blocks ?? []).flatMap((block) => (block.type === 'products' ? block.products : []));
  const byKind = new Map<string, Product>();
  for (const product of products) {
    const kind = product.category_names[1] ?? product.root_category_name;
    if (product.thumbs_cover_urls[0] && !byKind.has(kind)) byKind.set(kind, product);
  }
  return [...byKind.values()].slice(0, 3).flatMap(({ thumbs_cover_urls: [picture] }) => picture ?? []);
}

/** Buying and selling side by side. */
export function Hero({ page }: { page: ContentPage | undefined }) {
  const t = useT();
  const platform = usePlatform();
  const hero = blockOf(page?.blocks ?? [], 'hero');
  return (
    <div className={css.hero}>
      <Surface variant="deep" padding="l" className={css.buy}>
        <div className={css.texts}>
          <Heading level={1} size="4xl">
            {hero?.title ?? t('home.title')}
          </Heading>
          <p className={css.lead}>{hero?.text ?? t('home.lead')}</p>
          <div className={css.ways}>
            <LinkButton
              href={hero?.link?.href ?? platform.path('category_landing', {})}
              size="l"
              renderLink={renderLink}
            >
              {hero?.link?.label ?? t('home.browse')}
            </LinkButton>
            <LinkButton href={platform.path('sale_landing', {})} size="l" variant="secondary" renderLink={renderLink}>
              {t('home.sale')}
            </LinkButton>
          </div>
        </div>
        <Pictures pictures={picturesOf(page)} />
      </Surface>
      <Surface as="section" variant="deep" padding="l" data-area="green" aria-labelledby="sell" className={css.sell}>
        <div className={css.texts}>
          <Heading level={2} size="2xl" id="sell">
            {t('home.sell.title')}
          </Heading>
          <p className={css.sellText}>{t('home.sell.text')}</p>
        </div>
        <LinkButton href={platform.path('green_landing', {})} size="l" block renderLink={renderLink}>
          {t('home.sell.action')}
        </LinkButton>
      </Surface>
    </div>
  );
}

/** Decorative: the texts and the rows below already name the products. */
function Pictures({ pictures }: { pictures: readonly string[] }) {
  const places = [css.front, css.left, css.right];
  return (
    <div className={css.stage} aria-hidden="true">
      {pictures.map((picture, place) => (
        <span key={picture} className={classNames(css.plate, places[place])}>
          <Picture
            src={picture}
            alt=""
            width={1}
            height={1}
            widths={[240, 320, 480, 640]}
            sizes="(min-width: 64rem) 16rem, 40vw"
            priority={place === 0}
            eager
            className={css.picture}
          />
        </span>
      ))}
    </div>
  );
}
