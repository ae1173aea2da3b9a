import { classNames } from '../class-names.ts';
import css from './spinner.module.css';

/** The spinner of a pending button. Pages and lists show skeletons instead. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames(css.spinner, className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
