import { maxPasskeyNameCharacters } from '@reprise/entities/constants/passkeys';
import type { CustomerPasskeys } from '@reprise/entities/passkey';
import { useActionData, useFetcher, useFormat } from '@reprise/platform';
import { canUsePasskeys } from '@reprise/platform/passkeys';
import { Button, Disclosure, Heading, Stack, Surface, Text, TextField } from '@reprise/ui';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useT } from '../../texts.ts';
import { errorText, fieldIdOf, SecretField } from './secret-field.tsx';
import { Done, Errors, Problem, SecuredForm } from './secured-form.tsx';
import css from './security-page.module.css';
import type { SecurityResult } from './security-result.ts';
import type { WaysIn } from './security-slice.ts';

type Passkey = CustomerPasskeys['passkeys'][number];

const subscribe = () => () => undefined;

/** The customer's passkeys, and the form for another one; `device` suggests its name (rule sign-in-40). */
export function PasskeysOf({ waysIn, device }: { waysIn: WaysIn; device: string | undefined }) {
  const { passkeys, needsPassword } = waysIn;
  // The server renders the form, so that nothing moves when the page is hydrated.
  const canAdd = useSyncExternalStore(subscribe, canUsePasskeys, () => true);
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(passkeys.length);
  // The button that removed one is gone.
  useEffect(() => {
    if (passkeys.length < before.current) ref.current?.focus();
    before.current = passkeys.length;
  }, [passkeys.length]);
  if (passkeys.length === 0 && !canAdd) return null;
  return (
    <div ref={ref} tabIndex={-1} className={passkeys.length > 0 ? css.group : css.scripted}>
      {passkeys.length > 0 ? <PasskeyList passkeys={passkeys} needsPassword={needsPassword} /> : null}
      {canAdd ? <NewPasskeyForm needsPassword={needsPassword} device={device} /> : null}
    </div>
  );
}

function NewPasskeyForm({ needsPassword, device }: { needsPassword: boolean; device: string | undefined }) {
  return (
    <div className={css.scripted}>
      <SecuredForm form="passkey">
        {(result) => (
          <>
            <NameField form="passkey" result={result} name={device} />
            {needsPassword ? <SecretField form="passkey" name="currentPassword" result={result} /> : null}
          </>
        )}
      </SecuredForm>
    </div>
  );
}

function PasskeyList({ passkeys, needsPassword }: { passkeys: readonly Passkey[]; needsPassword: boolean }) {
  const t = useT();
  return (
    <Surface as="section" padding="l" className={css.card}>
      <Stack gap={5}>
        <Heading level={2} size="xl">
          {t('security.passkeys.title')}
        </Heading>
        <Done forms={['renamePasskey', 'removePasskey']} />
        <ul className={css.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} needsPassword={needsPassword} />
          ))}
        </ul>
      </Stack>
    </Surface>
  );
}

function PasskeyItem({ passkey, needsPassword }: { passkey: Passkey; needsPassword: boolean }) {
  const t = useT();
  const format = useFormat();
  const posted = useActionData<SecurityResult>();
  const { id, name, createdAt, lastUsedAt } = passkey;
  const dateOf = (date: string) => format.date(date, { dateStyle: 'long' });
  return (
    <li className={css.passkey}>
      <Text weight="bold">{name}</Text>
      <Text tone="muted">
        {lastUsedAt
          ? t('security.passkeys.used', { created: dateOf(createdAt), used: dateOf(lastUsedAt) })
          : t('security.passkeys.unused', { created: dateOf(createdAt) })}
      </Text>
      <Disclosure summary={t('security.passkeys.change', { name })} defaultOpen={posted?.passkey === id}>
        <Stack gap={6}>
          <PasskeyForm form="renamePasskey" passkey={passkey}>
            {(result, scope) => <NameField form={scope} result={result} name={name} />}
          </PasskeyForm>
          <PasskeyForm form="removePasskey" passkey={passkey}>
            {(result, scope) =>
              needsPassword ? <SecretField form={scope} name="currentPassword" result={result} /> : null
            }
          </PasskeyForm>
        </Stack>
      </Disclosure>
    </li>
  );
}

interface PasskeyFormProps {
  form: 'renamePasskey' | 'removePasskey';
  passkey: Passkey;
  /** `scope` tells the fields of the page's forms apart. */
  children: (result: SecurityResult | undefined, scope: string) => ReactNode;
}

/** A form about one passkey. Works without JavaScript. */
function PasskeyForm({ form, passkey: { id }, children }: PasskeyFormProps) {
  const t = useT();
  const fetcher = useFetcher<SecurityResult>();
  const posted = useActionData<SecurityResult>();
  const result = fetcher.data ?? (posted?.form === form && posted.passkey === id ? posted : undefined);
  const scope = `${form}-${id}`;
  return (
    <fetcher.Form method="post" noValidate>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="passkey" value={id} />
      <Stack gap={4}>
        <Problem result={result} />
        <Errors form={scope} result={result} />
        {children(result, scope)}
        <Button
          type="submit"
          variant={form === 'removePasskey' ? 'danger' : 'secondary'}
          pending={fetcher.state !== 'idle'}
        >
          {t(`security.${form}.submit`)}
        </Button>
      </Stack>
    </fetcher.Form>
  );
}

interface NameFieldProps {
  form: string;
  result: SecurityResult | undefined;
  name: string | undefined;
}

function NameField({ form, result, name }: NameFieldProps) {
  const t = useT();
  const problem = result?.errors?.name;
  return (
    <TextField
      id={fieldIdOf(form, 'name')}
      name="name"
      label={t('security.passkeyName')}
      hint={t('security.passkeyNameHint')}
      error={problem && errorText(t, 'name', problem)}
      defaultValue={name}
      maxLength={maxPasskeyNameCharacters}
      autoComplete="off"
      required
    />
  );
}
