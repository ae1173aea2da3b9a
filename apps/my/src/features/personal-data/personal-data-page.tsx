import { renderLink, useActionData, useFetcher, useLoaderData, usePlatform } from '@reprise/platform';
import { Button, FormErrorSummary, Notice, Stack, Surface, Text, TextField, TextLink } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { AccountFrame } from '../../account-frame/account-frame.tsx';
import { CardColumns } from '../../account-frame/card-columns.tsx';
import { myStore } from '../../store.ts';
import { type getT, useT } from '../../texts.ts';
import { CopyCard, OpenCard } from './copy-cards.tsx';
import type { RightsResult } from './data-rights-result.ts';
import { DeletedAccount } from './deleted-account.tsx';
import { DeletionCard } from './deletion-card.tsx';
import type { SaveResult } from './personal-data.action.ts';
import type { PersonalDataView } from './personal-data.loader.ts';
import css from './personal-data-page.module.css';
import type { FieldErrors, FieldName } from './read-form.ts';

const fields: readonly { name: FieldName; type: string; autoComplete: string; required: boolean }[] = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name', required: true },
  { name: 'lastName', type: 'text', autoComplete: 'family-name', required: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel', required: false },
  { name: 'birthDate', type: 'date', autoComplete: 'bday', required: false },
];

/** The customer's own data, or the confirmation that the account is gone. */
export function PersonalDataPage() {
  const { deleted } = useLoaderData<PersonalDataView>();
  return deleted ? <DeletedAccount /> : <AccountData />;
}

/** Form for name, phone and birthday; below it a copy of all data, and the end of the account. */
function AccountData() {
  const t = useT();
  const platform = usePlatform();
  const fetcher = useFetcher<SaveResult>();
  const { saved, typed } = useLoaderData<PersonalDataView>();
  const posted = useActionData<SaveResult | RightsResult>();
  const result = fetcher.data ?? (posted && 'form' in posted ? undefined : posted);
  const stored = myStore.use(({ personalData }) => personalData.current.data);
  const textOf = (name: FieldName) => (result ? result.values : typed)?.[name] ?? stored?.[name] ?? '';
  const errorOf = (name: FieldName) => {
    const error = result?.errors?.[name];
    return error && errorText(t, name, error);
  };
  return (
    <AccountFrame title={t('data.title')} lead={t('data.lead')}>
      <CardColumns>
        <OpenCard />
        <Surface padding="l" className={css.card}>
          <fetcher.Form method="post" noValidate>
            <Stack gap={5}>
              {saved && !result ? <Notice variant="success">{t('data.saved')}</Notice> : null}
              {typed && !result ? <Notice variant="info">{t('typedForm')}</Notice> : null}
              {result?.failed ? <Notice variant="error">{t('data.failed')}</Notice> : null}
              <Errors result={result} />
              <TextField label={t('data.email')} hint={t('data.emailHint')} value={stored?.email ?? ''} readOnly />
              <Text>
                <TextLink href={platform.path('my_security', {})} renderLink={renderLink}>
                  {t('data.changeEmail')}
                </TextLink>
              </Text>
              {fields.map(({ name, required, ...input }) => (
                <TextField
                  key={name}
                  {...input}
                  id={`data-${name}`}
                  name={name}
                  label={t(`data.${name}`)}
                  optionalLabel={required ? undefined : t('data.optional')}
                  required={required}
                  defaultValue={textOf(name)}
                  error={errorOf(name)}
                />
              ))}
              <div>
                <Button type="submit" pending={fetcher.state !== 'idle'}>
                  {t('data.save')}
                </Button>
              </div>
              <Text tone="muted" size="s">
                {t('data.locale')}
              </Text>
              <Text>
                <TextLink href={platform.path('my_newsletter', {})} renderLink={renderLink}>
                  {t('data.newsletter')}
                </TextLink>
              </Text>
            </Stack>
          </fetcher.Form>
        </Surface>
        <CopyCard />
        <DeletionCard />
      </CardColumns>
    </AccountFrame>
  );
}

/** The text of a field's problem, which says what to enter. */
function errorText(t: ReturnType<typeof getT>, name: FieldName, problem: NonNullable<FieldErrors[FieldName]>): string {
  if (problem === 'missing') return t(`data.missing.${name}`);
  const asksForFormat = problem === 'invalid' && (name === 'phone' || name === 'birthDate');
  return t(`data.errors.${asksForFormat ? name : problem}`);
}

/** Error summary; takes the focus when it appears. */
function Errors({ result }: { result: SaveResult | undefined }) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const errors = result?.errors;
  useEffect(() => {
    if (errors) ref.current?.focus();
  }, [errors]);
  if (!errors) return null;
  const list = fields.flatMap(({ name }) => {
    const error = errors[name];
    return error ? [{ fieldId: `data-${name}`, message: `${t(`data.${name}`)}: ${errorText(t, name, error)}` }] : [];
  });
  return <FormErrorSummary ref={ref} title={t('data.errors.title')} errors={list} />;
}
