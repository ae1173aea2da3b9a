import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Container } from '../foundation/container.tsx';
import { Heading } from '../foundation/heading.tsx';
import css from './step-page.module.css';

export type StepPageProps = {
  title: string;
  lead?: ReactNode;
  /** x */
  summary?: ReactNode;
  /** Above the step, on phones. */
  collapsed?: ReactNode;
  children: ReactNode;
};

/** A step of a checkout beside the summary of what it is about. */
export function StepPage({ title, lead, summary, collapsed, children }: StepPageProps) {
  return (
    <>
      {collapsed}
      <Container size={summary ? 'm' : 's'} className={classNames(css.page, Boolean(summary) && css.beside)}>
        <div className={css.main}>
          <header className={css.head}>
            <Heading level={1} size="2xl">
              {title}
            </Heading>
            {lead ? <p className={css.lead}>{lead}</p> : null}
          </header>
          {children}
        </div>
        {summary}
      </Container>
    </>
  );
}
