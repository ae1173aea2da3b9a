import type { LegalDocument } from '@reprise/entities/legal-document';
import { useFormat, useLoaderData } from '@reprise/platform';
import { Container, Heading, Prose, Text } from '@reprise/ui';
import { Fragment } from 'react';
import { PlainText } from '../../plain-text/plain-text.tsx';
import { useT } from '../../texts.ts';
import css from './legal-page.module.css';

/** Imprint, terms and privacy: sections of plain text that can be printed. */
export function LegalPage() {
  const t = useT();
  const format = useFormat();
  const { title, date, sections } = useLoaderData<LegalDocument>();
  return (
    <Container size="s" className={css.page}>
      <Heading level={1} size="3xl">
        {title}
      </Heading>
      <Prose>
        {sections.map((section) => (
          <Fragment key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <PlainText key={paragraph} text={paragraph} />
            ))}
          </Fragment>
        ))}
      </Prose>
      <Text size="s" tone="muted">
        {t('legal.changed', { date: format.date(date) })}
      </Text>
    </Container>
  );
}
