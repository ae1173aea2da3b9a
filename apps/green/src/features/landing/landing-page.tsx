import type { BlockOf } from '@reprise/entities/content-block';
import { ContentExperience } from '@reprise/platform/experience';
import { Accordion, Container, Section } from '@reprise/ui';
import { useEffect } from 'react';
import { CategoryTiles } from '../../category-tiles/category-tiles.tsx';
import { greenStore } from '../../store.ts';
import css from './landing-page.module.css';
import { SellFairness } from './sell-fairness.tsx';
import { SellHero } from './sell-hero.tsx';
import { SellSteps } from './sell-steps.tsx';
import { SellTrust } from './sell-trust.tsx';
import { WantedProducts } from './wanted-products.tsx';

function Questions({ block }: { block: BlockOf<'faq'> }) {
  return (
    <Section heading={block.title} className={css.questions}>
      <Accordion
        items={block.items.map(({ question, answer }, index) => ({
          id: `question-${index + 1}`,
          title: question,
          content: answer,
          open: index === 0,
        }))}
      />
    </Section>
  );
}

/** Landing page for selling: search, categories, wanted products and an explanation of the steps. */
export function LandingPage() {
  const blocks = greenStore.use((state) => state.landing.page.data?.blocks) ?? [];
  const loadShelves = greenStore.use((state) => state.landing.loadShelves);
  useEffect(() => void loadShelves(), [loadShelves]);
  const hero = blocks.find((block) => block.type === 'hero');
  return (
    <>
      {hero ? (
        <ContentExperience experience={hero.experience}>
          <SellHero title={hero.title} text={hero.text} picture={hero.picture} />
        </ContentExperience>
      ) : null}
      <Container className={css.page}>
        <CategoryTiles />
        <WantedProducts />
        <SellSteps />
        <SellFairness />
        <SellTrust />
        {blocks.map((block) =>
          block.type === 'faq' ? (
            <ContentExperience key={block.title} experience={block.experience}>
              <Questions block={block} />
            </ContentExperience>
          ) : null,
        )}
      </Container>
    </>
  );
}
