import { useT } from '../../texts.ts';
import type { ErrorPageProps } from './error-page.tsx';

/** Minimal error message for when the frame itself failed: a heading, the reference and a link home. */
export function BareError({ status, reference }: Pick<ErrorPageProps, 'status' | 'reference'>) {
  const t = useT();
  return (
    <div role="alert">
      <h1>{t('errors.500.title')}</h1>
      <p>{t('errors.reference', { reference: reference ?? String(status) })}</p>
      <p>
        <a href="/">{t('errors.home')}</a>
      </p>
    </div>
  );
}
