import type { LandingBlock } from '@reprise/entities/landing-page';
import { Section } from '@reprise/ui';
import { CategoryTiles } from './category-tiles.tsx';
import { Faq } from './faq.tsx';
import { productRows } from './landing-blocks.ts';
import { LandingHero, type LandingTone } from './landing-hero.tsx';
import css from './landing-sections.module.css';
import { ProductRow } from './product-row.tsx';
import { TradeInBand } from './trade-in-band.tsx';
import { TrustFacts } from './trust-facts.tsx';

export interface LandingSectionsProps {
  blocks: readonly LandingBlock[];
  tone?: LandingTone;
}

/** Renders the blocks of a landing page; the trade-in band comes before the questions. */
export function LandingSections({ blocks, tone = 'plain' }: LandingSectionsProps) {
  const rows = productRows(blocks);
  // The sale consists of products, so they fill the page.
  const layout = tone === 'sale' || rows.length === 1 ? 'grid' : 'shelf';
  return (
    <div className={css.sections}>
      {blocks.map((block, place) => {
        const key = `${block.type}-${place}`;
        switch (block.type) {
          case 'hero':
            return <LandingHero key={key} block={block} tone={tone} />;
          case 'categories':
            return tone === 'sale' ? null : (
              <Section key={key} heading={block.title}>
                <CategoryTiles categories={block.categories} />
              </Section>
            );
          case 'products': {
            const row = rows.find(({ title }) => title === block.title);
            return row ? <ProductRow key={key} title={row.title} products={row.products} layout={layout} /> : null;
          }
          case 'text':
            return (
              <Section key={key} heading={block.title} className={css.text}>
                {block.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </Section>
            );
          case 'faq':
            return (
              <div key={key} className={css.sections}>
                <TradeInBand />
                <Faq block={block} aside={<TrustFacts />} />
              </div>
            );
          default:
            return null;
        }
      })}
    </div>
  );
}
