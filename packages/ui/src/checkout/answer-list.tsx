import type { ReactNode } from 'react';
import { type RenderLink, renderAnchor } from '../navigation/link.tsx';
import css from './answer-list.module.css';

export type AnswerListProps = {
  /** Text of the links that change an answer. */
  change: string;
  answers: ReadonlyArray<{
    label: string;
    value: ReactNode;
    /** The page that changes it, and the name of its link. */
    href: string;
    changeLabel: string;
  }>;
  renderLink?: RenderLink | undefined;
};

/** The answers of earlier steps of a checkout, with links to change them. */
export function AnswerList({ change, answers, renderLink = renderAnchor }: AnswerListProps) {
  return (
    <dl className={css.answers}>
      {answers.map(({ label, value, href, changeLabel }) => (
        <div key={label} className={css.answer}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value}</dd>
          <dd className={css.change}>{renderLink({ href, 'aria-label': changeLabel, children: change })}</dd>
        </div>
      ))}
    </dl>
  );
}
