import { renderLink, useFetcher, usePlatform } from '@reprise/platform';
import { Button, Checkbox, LinkButton, Notice, Stack, Text, TextLink } from '@reprise/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../texts.ts';
import { AuthProblems, EmailField, NameFields, SecretField } from './auth-fields.tsx';
import type { AuthForm, AuthResult } from './auth-result.ts';

interface FormProps {
  posted: AuthResult | undefined;
}

interface FrameProps extends FormProps {
  form: Exclude<AuthForm, 'signIn' | 'code' | 'resend' | 'link' | 'name'>;
  token?: string;
  /** Shown in place of the form after success. `again` shows the form with what was typed. */
  done: ReactNode | ((result: AuthResult, again: () => void) => ReactNode);
  /** Shown after the form, until it succeeds. */
  otherWays?: ReactNode;
  children: (fields: { id: string; result: AuthResult | undefined }) => ReactNode;
}

/** A form of the sign-in page: problems, fields, button and success message. Works without JavaScript. */
function FormFrame({ form, token, posted, done, otherWays, children }: FrameProps) {
  const t = useT();
  const id = useId();
  const fetcher = useFetcher<AuthResult>();
  const result = fetcher.data ?? posted;
  const answer = useRef<HTMLDivElement>(null);
  // The result whose values are being corrected.
  const [corrected, setCorrected] = useState<AuthResult>();
  // The submit button that had the focus is gone.
  useEffect(() => {
    if (fetcher.data?.done) answer.current?.focus();
  }, [fetcher.data]);
  if (result?.done && result !== corrected) {
    const shown = typeof done === 'function' ? done(result, () => setCorrected(result)) : done;
    return (
      <div ref={answer} tabIndex={-1}>
        {result.isUsed ? <UsedConfirmation /> : shown}
      </div>
    );
  }
  const path = usePlatform().path('auth', {});
  // Without JavaScript the page is loaded anew, and must show the result to customers who are signed in, too.
  const action = token === undefined ? path : `${path}?again=1`;
  return (
    <>
      <fetcher.Form method="post" action={action} noValidate>
        <input type="hidden" name="intent" value={form} />
        {token === undefined ? null : <input type="hidden" name="token" value={token} />}
        <Stack gap={5}>
          <AuthProblems id={id} result={result} />
          {children({ id, result })}
          <Button type="submit" block pending={fetcher.state !== 'idle'}>
            {t(`auth.buttons.${form}`)}
          </Button>
        </Stack>
      </fetcher.Form>
      {otherWays}
    </>
  );
}

export function RegisterForm({ posted, children }: FormProps & { children?: ReactNode }) {
  const t = useT();
  return (
    <FormFrame
      form="register"
      posted={posted}
      done={({ values }, again) => <Registered email={values?.email ?? ''} onChange={again} />}
      otherWays={children}
    >
      {(fields) => (
        <>
          <NameFields {...fields} />
          <EmailField {...fields} />
          <SecretField {...fields} isNew />
          <Checkbox name="newsletter" label={t('auth.newsletter')} />
        </>
      )}
    </FormFrame>
  );
}

interface RegisteredProps {
  email: string;
  /** Whether the mail has just been sent once more. */
  posted?: AuthResult | undefined;
  onChange?: () => void;
}

/** After registering: where the mail went, and what to do if it does not arrive. Works without JavaScript. */
export function Registered({ email, posted, onChange }: RegisteredProps) {
  const t = useT();
  const id = useId();
  const path = usePlatform().path('auth', {});
  const fetcher = useFetcher<AuthResult>();
  const result = fetcher.data ?? posted;
  return (
    <Stack gap={5}>
      <Notice variant="success" live="polite" title={t('auth.registered.title')}>
        {t('auth.registered.text', { email })}
      </Notice>
      <Text>{t('auth.noCode')}</Text>
      <fetcher.Form method="post" action={path}>
        <input type="hidden" name="intent" value="resend" />
        <input type="hidden" name="email" value={email} />
        <Stack gap={4}>
          {result?.done ? (
            <Notice variant="success" live="polite">
              {t('auth.registered.again')}
            </Notice>
          ) : (
            <AuthProblems id={id} result={result} />
          )}
          <Button type="submit" variant="secondary" block pending={fetcher.state !== 'idle'}>
            {t('auth.buttons.resend')}
          </Button>
        </Stack>
      </fetcher.Form>
      <TextLink
        href={`${path}?register=1`}
        renderLink={renderLink}
        onClick={
          onChange &&
          ((event) => {
            event.preventDefault();
            onChange();
          })
        }
      >
        {t('auth.registered.change')}
      </TextLink>
    </Stack>
  );
}

/** Confirms by a button: programs that open the links in mails must not use up the token. */
export function ConfirmForm({ token, posted }: FormProps & { token: string }) {
  const t = useT();
  return (
    <FormFrame form="confirm" token={token} posted={posted} done={<SignInLink text={t('auth.confirmed')} />}>
      {() => <Text>{t('auth.confirmText')}</Text>}
    </FormFrame>
  );
}

/** Shown in place of the form if the link was used before. */
export function UsedConfirmation() {
  return <SignInLink text={useT()('auth.alreadyConfirmed')} />;
}

export function ForgotForm({ posted }: FormProps) {
  const t = useT();
  return (
    <FormFrame
      form="forgot"
      posted={posted}
      done={
        <Notice variant="success" live="polite">
          {t('auth.forgotSent')}
        </Notice>
      }
    >
      {(fields) => (
        <>
          <Text>{t('auth.forgotText')}</Text>
          <EmailField {...fields} />
        </>
      )}
    </FormFrame>
  );
}

export function ResetForm({ token, posted }: FormProps & { token: string }) {
  const t = useT();
  return (
    <FormFrame form="reset" token={token} posted={posted} done={<SignInLink text={t('auth.resetDone')} />}>
      {(fields) => <SecretField {...fields} isNew />}
    </FormFrame>
  );
}

/** Gives the account its former address back. */
export function UndoForm({ token, posted }: FormProps & { token: string }) {
  const t = useT();
  const path = usePlatform().path('auth', {});
  const done = (
    <Stack gap={5}>
      <Notice variant="success" live="polite">
        {t('auth.undone')}
      </Notice>
      <LinkButton href={`${path}?forgot=1`} renderLink={renderLink} block>
        {t('auth.titles.reset')}
      </LinkButton>
    </Stack>
  );
  return (
    <FormFrame form="undo" token={token} posted={posted} done={done}>
      {() => <Text>{t('auth.undoText')}</Text>}
    </FormFrame>
  );
}

function SignInLink({ text }: { text: string }) {
  const t = useT();
  return (
    <Stack gap={5}>
      <Notice variant="success" live="polite">
        {text}
      </Notice>
      <LinkButton href={usePlatform().path('auth', {})} renderLink={renderLink} block>
        {t('auth.signIn')}
      </LinkButton>
    </Stack>
  );
}
