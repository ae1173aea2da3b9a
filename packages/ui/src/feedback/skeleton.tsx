import { classNames } from '../class-names.ts';
import css from './skeleton.module.css';

export type SkeletonProps = {
  /** Text lines, a picture, or a block whose size comes from `className`. */
  variant?: 'text' | 'picture' | 'block' | undefined;
  /** Number of text lines; the last one is shorter. */
  lines?: number | undefined;
  /** Shape of a picture. */
  aspect?: 'square' | 'portrait' | 'wide' | undefined;
  className?: string | undefined;
};

/** A placeholder for loading content, hidden from assistive technology. Mark the loading region with aria-busy. */
export function Skeleton({ variant = 'text', lines = 1, aspect = 'square', className }: SkeletonProps) {
  if (variant !== 'text') {
    return (
      <span
        aria-hidden="true"
        className={classNames(css.skeleton, css[variant], variant === 'picture' && css[aspect], className)}
      />
    );
  }
  return (
    <span aria-hidden="true" className={classNames(css.lines, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classNames(css.skeleton, css.line)} />
      ))}
    </span>
  );
}
