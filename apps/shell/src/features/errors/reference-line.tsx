import { Button } from '@reprise/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../texts.ts';
import css from './error-page.module.css';

/** The reference for customer service, with a button that copies it if the browser supports it. */
export function ReferenceLine({ reference }: { reference: string }) {
  const t = useT();
  const [state, setState] = useState<'plain' | 'ready' | 'copied'>('plain');
  // The server does not know whether the browser supports copying.
  useEffect(() => setState('clipboard' in navigator ? 'ready' : 'plain'), []);
  const copy = () =>
    void navigator.clipboard.writeText(reference).then(
      () => setState('copied'),
      () => setState('plain'),
    );
  return (
    <p className={css.reference}>
      <span>{t('errors.reference', { reference })}</span>
      {state === 'plain' ? null : (
        <Button variant="quiet" size="s" onClick={copy}>
          {t(state === 'copied' ? 'errors.copied' : 'errors.copy')}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {state === 'copied' ? t('errors.copied') : ''}
      </span>
    </p>
  );
}
