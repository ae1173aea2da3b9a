import { useActionData, useFetcher, useLoaderData } from '@reprise/platform';
import { Button, FormErrorSummary, Heading, Notice, Stack, Surface, Text } from '@reprise/ui';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ConfirmOtherwise } from '../../confirm-otherwise/confirm-otherwise.tsx';
import { useT } from '../../texts.ts';
import { errorText, fieldIdOf, fieldLabels } from './secret-field.tsx';
import css from './security-page.module.css';
import {
  type CardForm,
  type SecurityForm,
  type SecurityProblem,
  type SecurityResult,
  securityFields,
} from './security-result.ts';

type SecurityFetcher = ReturnType<typeof useFetcher<SecurityResult>>;

interface SecuredFormProps {
  form: CardForm;
  /** The forms whose success is reported here, after a submission without JavaScript. */
  reports?: readonly SecurityForm[];
  /** For a form that its owner sends and listens to. */
  fetcher?: SecurityFetcher | undefined;
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  /** A result from outside of the form, which replaces its own. */
  outside?: SecurityResult | undefined;
  /** For the text below the heading. */
  values?: Record<string, number> | undefined;
  children: (result: SecurityResult | undefined) => ReactNode;
}

/** A card with a form that needs the password: heading, problems, fields and button. Works without JavaScript. */
export function SecuredForm({
  form,
  reports = [form],
  onSubmit,
  outside,
  values,
  children,
  ...props
}: SecuredFormProps) {
  const t = useT();
  const own = useFetcher<SecurityResult>();
  const fetcher = props.fetcher ?? own;
  const posted = useActionData<SecurityResult>();
  const result = outside ?? fetcher.data ?? (posted?.form === form ? posted : undefined);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fetcher.data?.done) ref.current?.reset();
  }, [fetcher.data]);
  return (
    <Surface as="section" padding="l" className={css.card}>
      <fetcher.Form method="post" noValidate ref={ref} onSubmit={onSubmit}>
        <input type="hidden" name="form" value={form} />
        <Stack gap={5}>
          <CardHead form={form} values={values} />
          {result ? null : <Done forms={reports} />}
          <Problem result={result} />
          <Errors form={form} result={result} />
          {children(result)}
          <div>
            <Button type="submit" pending={fetcher.state !== 'idle'}>
              {t(`security.${form}.submit`)}
            </Button>
          </div>
        </Stack>
      </fetcher.Form>
    </Surface>
  );
}

/** Heading and text of a form's card. */
export function CardHead({ form, values }: Pick<SecuredFormProps, 'form' | 'values'>) {
  const t = useT();
  return (
    <Stack gap={2}>
      <Heading level={2} size="xl">
        {t(`security.${form}.title`)}
      </Heading>
      <Text tone="muted">{t(`security.${form}.text`, values ?? {})}</Text>
    </Stack>
  );
}

/** Confirms the form that was just submitted without JavaScript, or that led to a provider and back. */
export function Done({ forms }: { forms: readonly SecurityForm[] }) {
  const t = useT();
  const { done } = useLoaderData<{ done?: SecurityForm }>();
  return done && forms.includes(done) ? <Notice variant="success">{t(`security.${done}.done`)}</Notice> : null;
}

/** These are the visitor's own actions. */
const harmless: ReadonlySet<SecurityProblem> = new Set(['closed', 'passkeyCancelled']);

/** The problem of the form as a whole. */
export function Problem({ result }: { result: SecurityResult | undefined }) {
  const t = useT();
  if (!result?.problem) return null;
  return (
    <Notice variant={harmless.has(result.problem) ? 'info' : 'error'} live="assertive">
      {t(`security.problems.${result.problem}`)}
      {result.problem === 'signInAgain' ? <ConfirmOtherwise label={t('security.signInAgain')} /> : null}
    </Notice>
  );
}

/** Error summary; takes the focus when it appears. */
export function Errors({ form, result }: { form: string; result: SecurityResult | undefined }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const errors = result?.errors;
  useEffect(() => {
    if (errors) ref.current?.focus();
  }, [errors]);
  const list = securityFields.flatMap((name) => {
    const problem = errors?.[name];
    if (!problem) return [];
    return [{ fieldId: fieldIdOf(form, name), message: `${t(fieldLabels[name])}: ${errorText(t, name, problem)}` }];
  });
  return list.length > 0 ? <FormErrorSummary ref={ref} title={t('security.errors.title')} errors={list} /> : null;
}
