import type { OrderSummary } from '@reprise/entities/order-summary';
import { renderLink, useFormat } from '@reprise/platform';
import { Badge, type BadgeProps, LinkButton, Picture, Surface, Text, TextLink } from '@reprise/ui';
import type { ReactNode } from 'react';
import { useT } from '../texts.ts';
import css from './summary-entry.module.css';

interface SummaryEntryProps {
  /** Names the order or sale, and leads to its page. */
  link: { href: string; label: string };
  placed: string;
  state: { label: string; tone: BadgeProps['tone'] };
  items: OrderSummary['items'];
  itemCount: number;
  /** What the customer has to do. */
  step?: { href: string; label: string } | undefined;
  /** Price, money, parcels. */
  children: ReactNode;
}

/** The names of the first items, and how many more there are. */
function ItemNames({ items, itemCount }: Pick<SummaryEntryProps, 'items' | 'itemCount'>) {
  const t = useT();
  const names = items.map(({ name }) => name).join(', ');
  const more = itemCount - items.length;
  return (
    <Text>
      {names} {more > 0 ? t('orders.more', { count: more }) : null}
    </Text>
  );
}

function Pictures({ items }: Pick<SummaryEntryProps, 'items'>) {
  const pictures = items.flatMap(({ name, picture }, index) => (picture ? [{ key: `${index} ${name}`, picture }] : []));
  if (pictures.length === 0) return null;
  // The names are beside them.
  return (
    <div className={css.pictures} aria-hidden="true">
      {pictures.map(({ key, picture }) => (
        <Picture key={key} src={picture} alt="" sizes="3.5rem" width={96} height={96} />
      ))}
    </div>
  );
}

/** An order or a sale in a list: its items, its state, and the customer's next step. */
export function SummaryEntry({ link, placed, state, items, itemCount, step, children }: SummaryEntryProps) {
  return (
    <Surface as="li" padding="m" className={css.entry}>
      <Pictures items={items} />
      <div className={css.texts}>
        <div className={css.head}>
          <TextLink href={link.href} renderLink={renderLink} className={css.number}>
            {link.label}
          </TextLink>
          <Badge tone={state.tone}>{state.label}</Badge>
        </div>
        <Text size="s" tone="muted">
          {placed}
        </Text>
        <ItemNames items={items} itemCount={itemCount} />
        {children}
        {step ? (
          <LinkButton href={step.href} renderLink={renderLink} size="s">
            {step.label}
          </LinkButton>
        ) : null}
      </div>
    </Surface>
  );
}

/** Entries below each other. */
export function SummaryList({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}

/** Formats the day on which something was placed. */
export function useDay(): (at: string | Date) => string {
  const format = useFormat();
  return (at) => format.date(at, { dateStyle: 'long' });
}
