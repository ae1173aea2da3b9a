import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Heading, type HeadingLevel } from '../foundation/heading.tsx';
import css from './empty-state.module.css';

export type EmptyStateProps = {
  /** One of the illustrations, or an Icon. */
  picture?: ReactNode;
  title: string;
  text?: ReactNode;
  /** Links or buttons. */
  action?: ReactNode;
  level?: HeadingLevel | undefined;
  className?: string | undefined;
};

/** Content of an empty list or page: picture, title, text and an action. */
export function EmptyState({ picture, title, text, action, level = 2, className }: EmptyStateProps) {
  return (
    <div className={classNames(css.state, className)}>
      {picture ? <div className={css.picture}>{picture}</div> : null}
      <Heading level={level} size="2xl">
        {title}
      </Heading>
      {text ? <div className={css.text}>{text}</div> : null}
      {action ? <div className={css.action}>{action}</div> : null}
    </div>
  );
}

export type ErrorStateProps = Omit<EmptyStateProps, 'action'> & {
  /** The status, such as 404. */
  code?: ReactNode;
  actions?: ReactNode;
};

/** Content of an error page: code, title, text and actions. */
export function ErrorState({ picture, code, title, text, actions, level = 1, className }: ErrorStateProps) {
  return (
    <div className={classNames(css.state, className)}>
      {picture ? <div className={css.picture}>{picture}</div> : null}
      {code ? <p className={css.code}>{code}</p> : null}
      <Heading level={level} size="3xl">
        {title}
      </Heading>
      {text ? <div className={css.text}>{text}</div> : null}
      {actions ? <div className={css.action}>{actions}</div> : null}
    </div>
  );
}
