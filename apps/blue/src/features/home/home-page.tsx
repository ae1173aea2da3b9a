import type { BlockOf, ContentPage } from '@reprise/entities/content-block';
import { usePlatform } from '@reprise/platform';
import { ContentExperience } from '@reprise/platform/experience';
import { Container, Section, Skeleton } from '@reprise/ui';
import { ContentBlockView } from '../../content/content-block-view.tsx';
import { CategoryTiles } from '../../landing/category-tiles.tsx';
import { ConditionGuide } from '../../landing/condition-guide.tsx';
import { Faq } from '../../landing/faq.tsx';
import { blockOf, productRows } from '../../landing/landing-blocks.ts';
import { LoadFailed } from '../../landing/load-failed.tsx';
import { TradeInBand } from '../../landing/trade-in-band.tsx';
import { TrustFacts } from '../../landing/trust-facts.tsx';
import { ProductGridSkeleton } from '../../product-card/product-grid.tsx';
import { RecentlyViewed } from '../../recently-viewed/recently-viewed.tsx';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { Hero } from './hero.tsx';
import css from './home-page.module.css';
import { SaleBand } from './sale-band.tsx';

/** Home page: buying and selling at a glance, departments, popular products and how refurbishing works. */
export function HomePage() {
  const { status, data } = blueStore.use((state) => state.landing.pages.home) ?? { status: 'pending' };
  return (
    <Container className={css.page}>
      <ContentExperience experience={blockOf(data?.blocks ?? [], 'hero')?.experience}>
        <Hero page={data} />
      </ContentExperience>
      {data ? <HomeBlocks page={data} /> : status === 'failure' ? <LoadFailed /> : <HomeSkeleton />}
    </Container>
  );
}

function HomeBlocks({ page }: { page: ContentPage }) {
  const t = useT();
  const platform = usePlatform();
  const categories = blockOf(page.blocks, 'categories');
  const faq = blockOf(page.blocks, 'faq');
  const newsletter = blockOf(page.blocks, 'newsletter');
  // Only the sale links to its own page, so it keeps its products even if they also appear as popular.
  const isSale = ({ href }: BlockOf<'products'>) => href !== undefined;
  const [popular, newest] = productRows(page.blocks.filter((block) => block.type === 'products' && !isSale(block)));
  const sale = page.blocks.find((block) => block.type === 'products' && isSale(block));
  const toAll = { label: t('home.all'), href: platform.path('category_landing', {}) };
  return (
    <>
      {categories ? (
        <ContentExperience experience={categories.experience}>
          <Section heading={categories.title} action={toAll}>
            <CategoryTiles categories={categories.categories} layout="mosaic" />
          </Section>
        </ContentExperience>
      ) : null}
      {popular ? <ContentBlockView block={popular} /> : null}
      {sale?.type === 'products' ? (
        <ContentExperience experience={sale.experience}>
          <SaleBand block={sale} />
        </ContentExperience>
      ) : null}
      <ConditionGuide />
      {newest ? <ContentBlockView block={newest} /> : null}
      <RecentlyViewed />
      <TradeInBand />
      {faq ? (
        <ContentExperience experience={faq.experience}>
          <Faq block={faq} aside={<TrustFacts />} />
        </ContentExperience>
      ) : null}
      {newsletter ? <ContentBlockView block={newsletter} source="home" /> : null}
    </>
  );
}

function HomeSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true">
      <Skeleton variant="block" className={css.skeletonTiles} />
      <ProductGridSkeleton count={6} layout="shelf" />
    </div>
  );
}
