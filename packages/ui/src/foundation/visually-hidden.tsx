import type { ReactNode } from 'react';

/** Text that only assistive technology reads. Needs global.css, which gives `.visually-hidden` its meaning. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
