import { classNames } from '../class-names.ts';
import css from './brand.module.css';

export type LogoProps = {
  /** The brand's name, shown next to the mark. */
  name: string;
  /** Shows only the mark; assistive technology still reads the name. */
  compact?: boolean | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  className?: string | undefined;
};

/** Mark and name of the brand, in the colours of the area. */
export function Logo({ name, compact = false, size = 'm', className }: LogoProps) {
  return (
    <span className={classNames(css.logo, css[size], className)}>
      <LogoMark className={css.mark} />
      {compact ? (
        <span className="visually-hidden">{name}</span>
      ) : (
        <span className={css.word} data-name={name}>
          <span className={css.letters}>{name}</span>
        </span>
      )}
    </span>
  );
}

/** The mark: two arrows that form a loop around the dots of a musical repeat sign. */
function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="3.1" strokeLinecap="round" strokeLinejoin="round">
        <path d={ARROW} />
        <path d={ARROW} transform="rotate(180 16 16)" />
      </g>
      <circle cx="16" cy="12.9" r="1.95" fill="currentColor" />
      <circle cx="16" cy="19.1" r="1.95" fill="currentColor" />
    </svg>
  );
}

const ARROW = 'M5.3 12.4A11.3 11.3 0 0 1 26.7 12.4M28.3 7.2 26.7 12.4 21.6 10.6';
