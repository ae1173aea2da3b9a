import { useActionData, useFetcher, useLoaderData } from '@reprise/platform';
import { Button, FormErrorSummary, Heading, Notice, Stack, Surface, Text } from '@reprise/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../texts.ts';
import { fieldIdOf, fieldLabels } from './secret-field.tsx';
import css from './security-page.module.css';
import { passwordFields, type SecurityForm, type SecurityResult } from './security-result.ts';

interface SecuredFormProps {
  form: SecurityForm;
  children: (result: SecurityResult | undefined) => ReactNode;
}

/** A card with a form that needs the password: heading, problems, fields and button. Works without JavaScript. */
export function SecuredForm({ form, children }: SecuredFormProps) {
  const t = useT();
  const fetcher = useFetcher<SecurityResult>();
  const { done } = useLoaderData<{ done?: SecurityForm }>();
  const posted = useActionData<SecurityResult>();
  const result = fetcher.data ?? (posted?.form === form ? posted : undefined);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fetcher.data?.done) ref.current?.reset();
  }, [fetcher.data]);
  return (
    <Surface as="section" padding="l" className={css.card}>
      <fetcher.Form method="post" noValidate ref={ref}>
        <input type="hidden" name="form" value={form} />
        <Stack gap={5}>
          <Stack gap={2}>
            <Heading level={2} size="xl">
              {t(`security.${form}.title`)}
            </Heading>
            <Text tone="muted">{t(`security.${form}.text`)}</Text>
          </Stack>
          {done === form && !result ? <Notice variant="success">{t(`security.${form}.done`)}</Notice> : null}
          {result?.failed ? (
            <Notice variant="error" live="assertive">
              {t('security.failed')}
            </Notice>
          ) : null}
          <Errors form={form} result={result} />
          {children(result)}
          <Button type="submit" pending={fetcher.state !== 'idle'}>
            {t(`security.${form}.submit`)}
          </Button>
        </Stack>
      </fetcher.Form>
    </Surface>
  );
}

/** Error summary; takes the focus when it appears. */
function Errors({ form, result }: { form: SecurityForm; result: SecurityResult | undefined }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const errors = result?.errors;
  useEffect(() => {
    if (errors) ref.current?.focus();
  }, [errors]);
  const list = passwordFields.flatMap((name) => {
    const problem = errors?.[name];
    if (!problem) return [];
    return [{ fieldId: fieldIdOf(form, name), message: `${t(fieldLabels[name])}: ${t(`security.errors.${problem}`)}` }];
  });
  return list.length > 0 ? <FormErrorSummary ref={ref} title={t('security.errors.title')} errors={list} /> : null;
}
