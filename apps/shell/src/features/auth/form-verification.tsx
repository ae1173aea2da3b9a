import { Button, Notice } from '@reprise/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useVerification } from '../../bot-check/use-verification.ts';
import { waitText } from '../../bot-check/wait-text.ts';
import { useT } from '../../texts.ts';
import type { AuthResult } from './auth-result.ts';

/**
 * Does the proof of work inside the form that was refused, so that nothing typed is lost, and submits the form again. Without
 * JavaScript it says how long to wait.
 */
export function FormVerification({ result }: { result: AuthResult }) {
  const t = useT();
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  const wait = waitText(t, result.waitSeconds ?? 0);
  return (
    <Notice variant="info" live="polite" title={t('auth.problems.tooMany')}>
      {runs ? <Progress result={result} wait={wait} /> : null}
      <noscript>
        <p>{wait}</p>
      </noscript>
    </Notice>
  );
}

function Progress({ result, wait }: { result: AuthResult; wait: string }) {
  const t = useT();
  const ref = useRef<HTMLParagraphElement>(null);
  const submitted = useRef(false);
  const submit = useCallback(() => {
    const form = ref.current?.closest('form');
    // A form that is refused again right away waits for the visitor.
    if (!form || submitted.current) return;
    submitted.current = form.checkValidity();
    if (submitted.current) form.requestSubmit();
    else form.querySelector<HTMLElement>(':invalid')?.focus();
  }, []);
  // Passwords are not sent back, so a form that was posted without JavaScript lacks its password.
  const { state, again } = useVerification({ onDone: submit });
  const known = useRef(result);
  useEffect(() => {
    if (known.current !== result) again();
    known.current = result;
  });
  return (
    <>
      <p ref={ref}>
        {t(`verify.${state}`)}
        {state === 'failed' ? ` ${wait}` : null}
      </p>
      {state === 'failed' ? (
        <Button type="button" variant="secondary" onClick={again}>
          {t('verify.again')}
        </Button>
      ) : null}
    </>
  );
}
