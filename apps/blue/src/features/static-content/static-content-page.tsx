import type { StaticBlock, StaticPage } from '@reprise/entities/static-page';
import { renderLink, useLoaderData, usePlatform } from '@reprise/platform';
import { Breadcrumbs, Container, Heading, Prose, Section, Text, TextLink } from '@reprise/ui';
import { Answers } from '../../landing/faq.tsx';
import { PlainText } from '../../plain-text/plain-text.tsx';
import { useT } from '../../texts.ts';
import css from './static-content-page.module.css';

type BlockOf<Type extends StaticBlock['type']> = Extract<StaticBlock, { type: Type }>;

function Steps({ steps }: BlockOf<'steps'>) {
  return (
    <ol className={css.steps}>
      {steps.map(({ title, text }) => (
        <li key={title} className={css.step}>
          <h3 className={css.name}>{title}</h3>
          <div className={css.text}>
            <PlainText text={text} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Links({ links }: BlockOf<'links'>) {
  return (
    <ul className={css.links}>
      {links.map(({ label, text, href }) => (
        <li key={href} className={css.card}>
          <h3 className={css.name}>
            <TextLink href={href} renderLink={renderLink} variant="arrow" className={css.link}>
              {label}
            </TextLink>
          </h3>
          <p className={css.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Content({ block }: { block: StaticBlock }) {
  switch (block.type) {
    case 'text':
      return (
        <Prose>
          {block.paragraphs.map((paragraph) => (
            <PlainText key={paragraph} text={paragraph} />
          ))}
        </Prose>
      );
    case 'steps':
      return <Steps {...block} />;
    case 'faq':
      return <Answers items={block.items} />;
    default:
      return <Links {...block} />;
  }
}

/** A page about the shop: help, testing, returns, delivery, selling, about us, warranty. */
export function StaticContentPage() {
  const t = useT();
  const platform = usePlatform();
  const { title, lead, blocks } = useLoaderData<StaticPage>();
  const crumbs = [{ label: t('common.home'), href: platform.path('landing_page', {}) }, { label: title }];
  return (
    <Container size="s" className={css.page}>
      <Breadcrumbs label={t('common.breadcrumbs')} items={crumbs} renderLink={renderLink} />
      <header className={css.head}>
        <Heading level={1} size="3xl">
          {title}
        </Heading>
        <Text size="l" tone="muted">
          {lead}
        </Text>
      </header>
      {blocks.map((block, place) => (
        <Section key={block.title} id={`part-${place + 1}`} heading={block.title}>
          <Content block={block} />
        </Section>
      ))}
    </Container>
  );
}
