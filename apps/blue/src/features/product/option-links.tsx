import type { Product } from '@reprise/entities/product';
import type { ProductView } from '@reprise/entities/product-view';
import { Link, usePlatform } from '@reprise/platform';
import { ColourDot, classNames, Skeleton } from '@reprise/ui';
import type { ReactNode } from 'react';
import { colourName } from '../../products/colour-name.ts';
import { useT } from '../../texts.ts';
import css from './option-links.module.css';
import { type OptionChoice, productOptions } from './product-options.ts';

interface OptionRowProps {
  title: string;
  value: string;
  choices: readonly OptionChoice[];
  nameOf: (choice: OptionChoice) => string;
  swatchOf?: (choice: OptionChoice) => ReactNode;
}

function OptionTitle({ title, value }: Pick<OptionRowProps, 'title' | 'value'>) {
  return (
    <p className={css.title}>
      {title}: <span className={css.value}>{value}</span>
    </p>
  );
}

function OptionRow({ title, value, choices, nameOf, swatchOf }: OptionRowProps) {
  const t = useT();
  const platform = usePlatform();
  if (choices.length === 0) return null;
  return (
    <nav aria-label={title} className={css.row}>
      <OptionTitle title={title} value={value} />
      <ul className={css.choices}>
        {choices.map((choice) => {
          const { id, product_slug: slug, has_variant_in_stock: inStock } = choice.option;
          const name = nameOf(choice);
          return (
            <li key={id}>
              <Link
                to={platform.path('product_details', { id, slug })}
                replace
                state={{ preventScroll: true }}
                aria-current={choice.isCurrent ? 'page' : undefined}
                className={classNames(css.choice, swatchOf && css.swatch, !inStock && css['sold-out'])}
                title={swatchOf ? name : undefined}
              >
                {swatchOf?.(choice)}
                <span className={swatchOf ? 'visually-hidden' : undefined}>{name}</span>
                {inStock ? null : <span className="visually-hidden"> ({t('product.options.soldOut')})</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/**
 * What a list knew of the options, in rows as high as those with the links, so that nothing below moves when the rest of the
 * page arrives.
 */
export function KnownOptions({ product: { memory_size: memory, colour, colours } }: { product: Product }) {
  const t = useT();
  const rows = [
    memory && { title: t('product.options.memory'), value: memory },
    // Models with sizes mostly have several colours, too, which only lists know.
    (colours ?? memory) && colour && { title: t('product.options.colour'), value: colourName(t, colour.key) },
  ];
  return rows.map((row) =>
    row ? (
      <div key={row.title} className={css.row}>
        <OptionTitle {...row} />
        <Skeleton variant="block" className={css.expected} />
      </div>
    ) : null,
  );
}

/** Links to other storage sizes and colours of the same model. */
export function OptionLinks({ view }: { view: ProductView }) {
  const t = useT();
  const { memory, colour } = productOptions(view.options, view.product.id);
  const nameOfColour = (choice: OptionChoice) => colourName(t, choice.option.colour?.key ?? '');
  return (
    <>
      <OptionRow
        title={t('product.options.memory')}
        value={view.product.memory_size ?? ''}
        choices={memory}
        nameOf={({ option }) => option.memory_size ?? ''}
      />
      <OptionRow
        title={t('product.options.colour')}
        value={colourName(t, view.product.colour?.key ?? '')}
        choices={colour}
        nameOf={nameOfColour}
        swatchOf={({ option }) => option.colour && <ColourDot hex={option.colour.hex} className={css.dot} />}
      />
    </>
  );
}
