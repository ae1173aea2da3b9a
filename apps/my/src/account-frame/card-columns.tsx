import type { ReactNode } from 'react';
import css from './card-columns.module.css';

/** The cards of an account page: one below the other, on wide screens in two columns. */
export const CardColumns = ({ children }: { children: ReactNode }) => <div className={css.columns}>{children}</div>;
