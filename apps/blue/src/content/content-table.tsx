import type { BlockOf } from '@reprise/entities/content-block';
import { renderLink } from '@reprise/platform';
import { TextLink } from '@reprise/ui';
import css from './content-table.module.css';

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
                      {text}
                    </TextLink>
                  ) : (
                    text
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
