import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './field-row.module.css';

/** The fields of a form below each other. */
export function FieldRows({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>;
}

export type FieldRowProps = {
  /** Names of the fields, which decide how they share the row: a house number is short. */
  fields: readonly string[];
  /** For styles of the form that hide rows. */
  'data-only'?: string | undefined;
  children: ReactNode;
};

/** Fields of an address side by side. */
export function FieldRow({ fields, children, 'data-only': only }: FieldRowProps) {
  return (
    <div className={classNames(css.row, css[fields.join('-')])} data-only={only}>
      {children}
    </div>
  );
}
