import type { BlockOf } from '@reprise/entities/content-block';
import { Accordion, Heading } from '@reprise/ui';
import type { ReactNode } from 'react';
import css from './faq.module.css';

export type FaqBlock = BlockOf<'faq'>;

/** Questions that open to their answers. */
export function Answers({ items }: Pick<FaqBlock, 'items'>) {
  const entries = items.map(({ question, answer }, place) => ({
    id: `faq-${place + 1}`,
    title: question,
    content: <p>{answer}</p>,
  }));
  return <Accordion items={entries} />;
}

/** Questions and answers, with a column for trust signals. */
export function Faq({ block, aside }: { block: FaqBlock; aside?: ReactNode }) {
  return (
    <section aria-labelledby="faq" className={css.section}>
      <div className={css.aside}>
        <Heading level={2} id="faq">
          {block.title}
        </Heading>
        {aside}
      </div>
      <Answers items={block.items} />
    </section>
  );
}
