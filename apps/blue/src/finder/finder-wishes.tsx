import type { FinderAnswer, FinderView } from '@reprise/entities/finder';
import { renderLink, useFormat } from '@reprise/platform';
import { Chip, Icon, Pencil } from '@reprise/ui';
import { useId } from 'react';
import { useT } from '../texts.ts';
import css from './finder.module.css';
import { answerParameters, formatFinderAddress } from './finder-address.ts';

interface FinderWishesProps {
  view: FinderView;
  pathname: string;
}

/** What the visitor wants, each with a link to its question. */
export function FinderWishes({ view: { id, answers }, pathname }: FinderWishesProps) {
  const t = useT();
  const labelId = useId();
  const wishes = answers.filter(({ isWish }) => isWish);
  if (wishes.length === 0) return <p className={css.lead}>{t('finder.noWishes')}</p>;
  const hrefOf = (question: number) =>
    pathname + formatFinderAddress({ id, answers: answerParameters(answers), question });
  return (
    <div className={css.wishes}>
      <p id={labelId} className={css.lead}>
        {t('finder.wishes')}
      </p>
      <ul aria-labelledby={labelId} className={css.chips}>
        {wishes.map((wish) => (
          <li key={wish.number}>
            <Wish wish={wish} href={hrefOf(wish.number)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Wish({ wish: { title, chosen, isMatched }, href }: { wish: FinderAnswer; href: string }) {
  const t = useT();
  const format = useFormat();
  const text = format.list(
    chosen.map(({ label }) => label),
    'disjunction',
  );
  return (
    <Chip href={href} renderLink={renderLink} className={isMatched === false ? css.missed : undefined}>
      <span className="visually-hidden">{t('finder.change', { question: title })} </span>
      {text}
      <Icon of={Pencil} size="s" className={css.pencil} />
    </Chip>
  );
}
