import { Form, useActionData, useNavigation } from '@reprise/platform';
import { Button, FormProblems, Heading, PasswordField, Stack, Surface } from '@reprise/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { ConfirmOtherwise } from '../../confirm-otherwise/confirm-otherwise.tsx';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import {
  type RightsField,
  type RightsForm,
  type RightsResult,
  rightsFieldId,
  rightsFields,
} from './data-rights-result.ts';
import css from './personal-data-page.module.css';

interface RightsFormProps {
  form: RightsForm;
  /** Texts below the heading. */
  intro: ReactNode;
  /** The form asks for the password of customers who have one. */
  isSecured?: boolean;
  /** The form cannot be sent now; the introduction says why. */
  isClosed?: boolean;
  children?: (fields: {
    result: RightsResult | undefined;
    errorOf: (name: RightsField) => string | undefined;
  }) => ReactNode;
}

/** A card with a form about all data of the customer. Works without JavaScript. */
export function RightsCard({ form, intro, isSecured = true, isClosed = false, children }: RightsFormProps) {
  const t = useT();
  const navigation = useNavigation();
  const posted = useActionData<RightsResult>();
  const result = posted?.form === form ? posted : undefined;
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!result?.done) return;
    ref.current?.reset();
    // The button that had the focus is gone.
    if (isClosed) ref.current?.focus();
  }, [result, isClosed]);
  const errorOf = (name: RightsField) => {
    const problem = result?.problems?.[name];
    return problem && t(`data.confirm.${problem}`);
  };
  const errors = rightsFields.flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ fieldId: rightsFieldId(form, name), message }] : [];
  });
  const isPending = navigation.formMethod === 'POST' && navigation.formData?.get('form') === form;
  return (
    <Surface as="section" padding="l" className={css.card}>
      <Form method="post" noValidate ref={ref} tabIndex={-1} className={css.form} aria-labelledby={`${form}-title`}>
        <input type="hidden" name="form" value={form} />
        <Stack gap={5}>
          <Stack gap={2}>
            <Heading level={2} size="xl" id={`${form}-title`}>
              {t(`data.${form}.title`)}
            </Heading>
            {intro}
          </Stack>
          <Problems result={result} errors={errors} />
          {children?.({ result, errorOf })}
          {isSecured && !isClosed ? <Password form={form} error={errorOf('password')} /> : null}
          {isClosed ? null : (
            <div>
              <Button type="submit" variant={form === 'deletion' ? 'danger' : 'primary'} pending={isPending}>
                {t(`data.${form}.submit`)}
              </Button>
            </div>
          )}
        </Stack>
      </Form>
    </Surface>
  );
}

function Problems({
  result,
  errors,
}: {
  result: RightsResult | undefined;
  errors: { fieldId: string; message: string }[];
}) {
  const t = useT();
  const failure = result?.failed;
  if (!failure && errors.length === 0) return null;
  return (
    <>
      <FormProblems
        title={t('data.confirm.errors')}
        result={result}
        failed={failure && (failure === 'invalid' ? t('data.open.invalid') : t(`data.confirm.${failure}`))}
        errors={errors}
      />
      {failure === 'signInAgain' ? <ConfirmOtherwise label={t('security.signInAgain')} /> : null}
    </>
  );
}

function Password({ form, error }: { form: RightsForm; error: string | undefined }) {
  const t = useT();
  const { needsPassword = true, hasOther = false } = myStore.use(({ dataRights }) => dataRights.waysIn.data) ?? {};
  if (!needsPassword) return null;
  const field = (
    <PasswordField
      id={rightsFieldId(form, 'password')}
      name="password"
      label={t('data.confirm.password')}
      hint={t('data.confirm.hint')}
      error={error}
      autoComplete="current-password"
      revealLabel={t('security.showPassword')}
      concealLabel={t('security.hidePassword')}
      required
    />
  );
  if (!hasOther) return field;
  return (
    <Stack gap={2}>
      {field}
      <ConfirmOtherwise label={t('security.confirmOtherwise')} />
    </Stack>
  );
}
