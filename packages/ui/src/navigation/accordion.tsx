import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../foundation/icon.tsx';
import { Plus } from '../icons.ts';
import css from './accordion.module.css';

export type AccordionProps = {
  items: ReadonlyArray<{ id: string; title: ReactNode; content: ReactNode; open?: boolean }>;
  /** At most one item is open at a time. */
  exclusive?: boolean | undefined;
  className?: string | undefined;
};

/** Collapsible items, such as questions and answers, as native details elements that work without JavaScript. */
export function Accordion({ items, exclusive = false, className }: AccordionProps) {
  const group = useId();
  return (
    <div className={classNames(css.accordion, className)}>
      {items.map(({ id, title, content, open = false }) => (
        <details key={id} id={id} open={open} className={css.item} {...(exclusive ? { name: group } : {})}>
          <summary className={css.summary}>
            <span className={css.title}>{title}</span>
            <Icon of={Plus} className={css.icon} />
          </summary>
          <div className={css.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
