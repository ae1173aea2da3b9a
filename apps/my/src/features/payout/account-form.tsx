import { Form, useActionData, useNavigation } from '@reprise/platform';
import { Button, FormProblems, Heading, PasswordField, Stack, Surface, Text } from '@reprise/ui';
import type { ReactNode } from 'react';
import { ConfirmOtherwise } from '../../confirm-otherwise/confirm-otherwise.tsx';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { fieldId, type PayoutField, type PayoutForm, type PayoutResult, payoutFields } from './payout-form.ts';
import css from './payout-page.module.css';

interface AccountFormProps {
  form: PayoutForm;
  children: (fields: {
    result: PayoutResult | undefined;
    errorOf: (name: PayoutField) => string | undefined;
  }) => ReactNode;
}

/** A card with a form that needs the password. Works without JavaScript. */
export function AccountForm({ form, children }: AccountFormProps) {
  const t = useT();
  const navigation = useNavigation();
  const posted = useActionData<PayoutResult>();
  const result = posted?.form === form ? posted : undefined;
  const errorOf = (name: PayoutField) => {
    const problem = result?.problems?.[name];
    return problem && t(`payout.problem.${name}.${problem}`);
  };
  const errors = payoutFields.flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ fieldId: fieldId(form, name), message }] : [];
  });
  const failed = result?.failed && t(`payout.failed.${result.failed}`);
  const isPending = navigation.formMethod === 'POST' && navigation.formData?.get('form') === form;
  return (
    <Surface as="section" padding="l" className={css.card}>
      <Form method="post" noValidate>
        <input type="hidden" name="form" value={form} />
        <Stack gap={5}>
          <Stack gap={2}>
            <Heading level={2} size="xl">
              {t(`payout.${form}.title`)}
            </Heading>
            <Text tone="muted">{t(`payout.${form}.text`)}</Text>
          </Stack>
          <FormProblems title={t('payout.errors')} result={result} failed={failed} errors={errors} />
          {children({ result, errorOf })}
          <Password form={form} isConfirmed={result?.isConfirmed ?? false} error={errorOf('password')} />
          <div>
            <Button type="submit" pending={isPending}>
              {t(`payout.${form}.submit`)}
            </Button>
          </div>
        </Stack>
      </Form>
    </Surface>
  );
}

function Password({
  form,
  isConfirmed,
  error,
}: {
  form: PayoutForm;
  isConfirmed: boolean;
  error?: string | undefined;
}) {
  const t = useT();
  const needsPassword = myStore.use(({ payout }) => payout.accounts.data?.needsPassword) ?? true;
  if (isConfirmed || !(needsPassword || error)) return null;
  return (
    <>
      <input type="hidden" name="needsPassword" value="yes" />
      <PasswordField
        id={fieldId(form, 'password')}
        name="password"
        label={t('payout.password')}
        hint={t('payout.passwordHint')}
        error={error}
        autoComplete="current-password"
        revealLabel={t('security.showPassword')}
        concealLabel={t('security.hidePassword')}
        required
      />
      <ConfirmOtherwise label={t('payout.passkey')} />
    </>
  );
}
