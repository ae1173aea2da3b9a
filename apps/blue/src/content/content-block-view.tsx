import type { BlockOf, ContentBlock } from '@reprise/entities/content-block';
import type { NewsletterSource } from '@reprise/entities/newsletter';
import { renderLink } from '@reprise/platform';
import { ContentExperience } from '@reprise/platform/experience';
import { Heading, Notice, Picture, Prose, Section, TextLink } from '@reprise/ui';
import { CategoryTiles } from '../landing/category-tiles.tsx';
import { Answers } from '../landing/faq.tsx';
import { LandingHero, type LandingTone } from '../landing/landing-hero.tsx';
import { ProductRow, type ProductRowProps } from '../landing/product-row.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { PlainText } from '../plain-text/plain-text.tsx';
import { ProductGrid } from '../product-card/product-grid.tsx';
import { useT } from '../texts.ts';
import css from './content-block.module.css';
import { ContentTable } from './content-table.tsx';
import { NoteText } from './note-text.tsx';
import { PostTeasers } from './post-teasers.tsx';

export interface ContentBlockViewProps {
  block: ContentBlock;
  id?: string;
  tone?: LandingTone;
  /** How lists of products are laid out. */
  layout?: ProductRowProps['layout'];
  /** The page, for the form of the newsletter. */
  source?: NewsletterSource;
}

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

function Image({ picture, alt, caption }: BlockOf<'image'>) {
  return (
    <figure className={css.image}>
      <Picture src={picture} alt={alt} width={3} height={2} sizes="(min-width: 48rem) 44rem, 92vw" />
      {caption ? <figcaption className={css.caption}>{caption}</figcaption> : null}
    </figure>
  );
}

function Paragraphs({ paragraphs }: BlockOf<'text'>) {
  return (
    <Prose>
      {paragraphs.map((paragraph) => (
        <PlainText key={paragraph} text={paragraph} />
      ))}
    </Prose>
  );
}

function Note({ title, text, link }: BlockOf<'note'>) {
  return (
    <Notice title={title}>
      <NoteText text={text} link={link} />
    </Notice>
  );
}

type SectionBlock = BlockOf<'text' | 'steps' | 'categories' | 'faq' | 'links' | 'table'>;

function SectionContent({ block }: { block: SectionBlock }) {
  switch (block.type) {
    case 'text':
      return <Paragraphs {...block} />;
    case 'steps':
      return <Steps {...block} />;
    case 'categories':
      return <CategoryTiles categories={block.categories} />;
    case 'faq':
      return <Answers items={block.items} />;
    case 'links':
      return <Links {...block} />;
    case 'table':
      return <ContentTable {...block} />;
  }
}

/** Articles, with a link to all of their category. */
function Posts({ block, id }: { block: BlockOf<'posts'>; id: string | undefined }) {
  const t = useT();
  const action = block.href === undefined ? undefined : { label: t('recommendations.all'), href: block.href };
  return (
    <Section id={id} heading={block.title} action={action} renderLink={renderLink}>
      <PostTeasers {...block} />
    </Section>
  );
}

/** A new type of block does not compile until it is shown here. */
function Block({ block, id, tone = 'plain', layout = 'shelf', source = 'content' }: ContentBlockViewProps) {
  switch (block.type) {
    case 'hero':
      return <LandingHero block={block} tone={tone} />;
    case 'heading':
      return (
        <Heading level={2} {...(id && { id })}>
          {block.text}
        </Heading>
      );
    case 'image':
      return <Image {...block} />;
    case 'product':
      return <ProductGrid products={[block.product]} layout="rows" level={3} />;
    case 'products':
      return <ProductRow title={block.title} products={block.products} layout={layout} />;
    case 'newsletter':
      return <NewsletterForm block={block} source={source} />;
    case 'note':
      return <Note {...block} />;
    case 'posts':
      return <Posts block={block} id={id} />;
    default:
      return (
        <Section id={id} heading={block.title}>
          <SectionContent block={block} />
        </Section>
      );
  }
}

/** A block of a content page, whatever kind the page is. */
export function ContentBlockView(props: ContentBlockViewProps) {
  return (
    <ContentExperience experience={props.block.experience}>
      <Block {...props} />
    </ContentExperience>
  );
}
