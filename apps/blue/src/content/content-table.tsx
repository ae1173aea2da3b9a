import type { BlockOf } from '@reprise/entities/content-block';
import { renderLink } from '@reprise/platform';
import { TextLink } from '@reprise/ui';
import { Fragment } from 'react';
import css from './content-table.module.css';

/** Text that may wrap after a slash: browsers do not break "42/44/45 mm" by themselves. */
function CellText({ text }: { text: string }) {
  const [first, ...others] = text.split(/(?<=\/)/);
  return (
    <>
      {first}
      {others.map((part, place) => (
        <Fragment key={place}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** A table whose first column names its rows. */
export function ContentTable({ title, columns, rows }: BlockOf<'table'>) {
  return (
    <table aria-label={title} className={css.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.map(({ text }) => text).join()}>
            {cells.map(({ text, href }, place) => {
              const Cell = place === 0 ? 'th' : 'td';
              return (
                <Cell key={columns[place]} {...(place === 0 && { scope: 'row' })}>
                  {href ? (
                    <TextLink href={href} renderLink={renderLink}>
                      <CellText text={text} />
                    </TextLink>
                  ) : (
                    <CellText text={text} />
                  )}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
