import type { ContentBlock } from '@reprise/entities/content-block';
import { ContentExperience } from '@reprise/platform/experience';
import { ContentBlockView } from '../content/content-block-view.tsx';
import { Faq } from './faq.tsx';
import { productRows } from './landing-blocks.ts';
import type { LandingTone } from './landing-hero.tsx';
import css from './landing-sections.module.css';
import { TradeInBand } from './trade-in-band.tsx';
import { TrustFacts } from './trust-facts.tsx';

export interface LandingSectionsProps {
  blocks: readonly ContentBlock[];
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
          case 'categories':
            return tone === 'sale' ? null : <ContentBlockView key={key} block={block} />;
          case 'products': {
            const row = rows.find(({ title }) => title === block.title);
            return row ? <ContentBlockView key={key} block={row} layout={layout} /> : null;
          }
          case 'faq':
            return (
              <div key={key} className={css.sections}>
                <TradeInBand />
                <ContentExperience experience={block.experience}>
                  <Faq block={block} aside={<TrustFacts />} />
                </ContentExperience>
              </div>
            );
          default:
            return <ContentBlockView key={key} block={block} tone={tone} />;
        }
      })}
    </div>
  );
}
