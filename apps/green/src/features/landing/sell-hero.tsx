import { Container, Heading, Picture, Surface, Text } from '@reprise/ui';
import { SellSearch } from '../../sell-search/sell-search.tsx';
import css from './sell-hero.module.css';

export interface SellHeroProps {
  title: string;
  text: string;
  picture?: string | undefined;
}

/** Headline and search field. */
export function SellHero({ title, text, picture }: SellHeroProps) {
  return (
    <Surface as="section" variant="deep" padding="none" className={css.hero}>
      {picture ? (
        <div className={css.stage}>
          <Picture
            src={picture}
            alt=""
            width={1600}
            height={900}
            sizes="(min-width: 60rem) 60vw, 100vw"
            fit="cover"
            priority
            className={css.picture}
          />
        </div>
      ) : null}
      <Container className={css.content}>
        <Heading level={1} size="4xl" className={css.title}>
          {title}
        </Heading>
        <Text size="l" className={css.text}>
          {text}
        </Text>
        <SellSearch />
      </Container>
    </Surface>
  );
}
