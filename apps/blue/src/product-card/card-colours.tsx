import type { ProductColour } from '@reprise/entities/product';
import { ColourDot, classNames } from '@reprise/ui';
import css from './card-colours.module.css';
import type { CardTexts } from './card-texts.ts';

export interface CardColoursProps {
  colours: readonly ProductColour[];
  /** The number of all colours, of which the first are shown. */
  total: number;
  /** The product that the card shows. */
  shownId: number;
  texts: CardTexts;
  hrefOf: (colour: ProductColour) => string;
}

/** Name of a colour: the usual one, and the maker's if it differs, since two blues may be on one card. */
function labelOf({ colour, name, variant }: ProductColour, { t, colour: nameOf }: CardTexts): string {
  const usual = nameOf(colour.key);
  const both =
    name && name.toLowerCase() !== usual.toLowerCase() ? t('card.colourName', { colour: usual, name }) : usual;
  return variant ? both : `${both} (${t('product.options.soldOut')})`;
}

/** The colours of a card, each a link to its own product. Called as a function, like all parts of cards. */
export function cardColours(
  { colours, total, shownId, texts, hrefOf }: CardColoursProps,
  className: string | undefined,
) {
  const more = total - colours.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
    <div role="group" aria-label={texts.colours} className={classNames(css.colours, className)}>
      {colours.map((one) => {
        const label = labelOf(one, texts);
        return (
          <a
            key={one.id}
            href={hrefOf(one)}
            title={label}
            aria-current={one.id === shownId ? 'true' : undefined}
            className={classNames(css.colour, !one.variant && css.soldOut)}
          >
            {ColourDot({ hex: one.colour.hex, label })}
          </a>
        );
      })}
      {more > 0 ? (
        <span role="img" aria-label={texts.t('card.moreColours', { count: more })} className={css.more}>
          {`+${texts.format.number(more)}`}
        </span>
      ) : null}
    </div>
  );
}
