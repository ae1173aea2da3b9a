import { renderLink, useActionData, useLoaderData, usePlatform } from '@reprise/platform';
import { CardPage, Heading, Stack, TabLinks, TextLink } from '@reprise/ui';
import type { ReactNode } from 'react';
import { useT } from '../../texts.ts';
import {
  ConfirmForm,
  ForgotForm,
  Registered,
  RegisterForm,
  ResetForm,
  UndoForm,
  UsedConfirmation,
} from './account-forms.tsx';
import type { AuthView } from './auth.loader.ts';
import type { AuthForm, AuthResult } from './auth-result.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { ProviderStepForm } from './provider-step-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useProviderSignIn } from './use-provider-sign-in.ts';

const emptyView: AuthView = { form: 'signIn', token: '', isUsed: false, next: '', platform: '', providers: [] };

/** Sign-in, registration, and the targets of mailed links. */
export function AuthPage() {
  const t = useT();
  const view = useLoaderData<AuthView | null>() ?? emptyView;
  const posted = useActionData<AuthResult>();
  const { next, platform } = { next: posted?.next ?? view.next, platform: posted?.platform ?? view.platform };
  const signIn = useProviderSignIn({ next, platform });
  const form = signIn.step?.form ?? posted?.form ?? view.form;
  const hasTabs = form === 'signIn' || form === 'register';
  const buttons = <ProviderButtons providers={view.providers} signIn={signIn} next={next} platform={platform} />;
  return (
    <CardPage gap={6}>
      <Heading level={1} size="2xl">
        {t(`auth.titles.${form === 'confirm' && (posted?.isUsed ?? view.isUsed) ? 'alreadyConfirmed' : form}`)}
      </Heading>
      {hasTabs ? <FormTabs form={form} next={next} platform={platform} /> : null}
      {signIn.step ? (
        <ProviderStepForm step={signIn.step} next={next} platform={platform} />
      ) : (
        <CurrentForm form={form} view={view} posted={posted} otherWays={buttons} />
      )}
      {form === 'signIn' ? <PasskeyButton next={next} platform={platform} /> : null}
      {form === 'signIn' ? buttons : null}
    </CardPage>
  );
}

interface CurrentFormProps {
  form: AuthForm;
  view: AuthView;
  posted: AuthResult | undefined;
  /** Other ways to register; none once the visitor has. */
  otherWays: ReactNode;
}

function CurrentForm({ form, view, posted, otherWays }: CurrentFormProps) {
  const t = useT();
  const path = usePlatform().path('auth', {});
  if (form === 'register') return <RegisterForm posted={posted}>{otherWays}</RegisterForm>;
  if (form === 'resend') return <Registered email={posted?.values?.email ?? ''} posted={posted} />;
  if (form === 'confirm' && (posted?.isUsed ?? view.isUsed)) return <UsedConfirmation />;
  if (form === 'confirm') return <ConfirmForm token={view.token} posted={posted} />;
  if (form === 'forgot') return <ForgotForm posted={posted} />;
  if (form === 'reset') return <ResetForm token={view.token} posted={posted} />;
  if (form === 'undo') return <UndoForm token={view.token} posted={posted} />;
  if (posted && (form === 'link' || form === 'name')) return <ProviderStepForm step={posted} />;
  return (
    <SignInForm next={posted?.next ?? view.next} platform={posted?.platform ?? view.platform} posted={posted}>
      <TextLink variant="alone" href={`${path}?forgot=1`} renderLink={renderLink}>
        {t('auth.forgot')}
      </TextLink>
    </SignInForm>
  );
}

/**
 * Tabs for signing in and registering. Each has an address of its own, so that it can be linked and works without
 * JavaScript.
 */
function FormTabs({ form, next, platform }: { form: AuthForm; next: string; platform: string }) {
  const t = useT();
  const path = usePlatform().path('auth', {});
  const to = (extra: Record<string, string>) => {
    const destination = { ...(next ? { next } : {}), ...(platform ? { platform } : {}) };
    const query = new URLSearchParams({ ...extra, ...destination }).toString();
    return query ? `${path}?${query}` : path;
  };
  return (
    <Stack>
      <TabLinks
        label={t('auth.title')}
        items={[
          { href: to({}), label: t('auth.signIn'), current: form === 'signIn' },
          { href: to({ register: '1' }), label: t('auth.register'), current: form === 'register' },
        ]}
        renderLink={renderLink}
      />
    </Stack>
  );
}
