import { renderLink, useFetcher, usePlatform } from '@reprise/platform';
import { providerNames } from '@reprise/platform/provider-popup';
import { Button, Stack, Text, TextLink } from '@reprise/ui';
import { useId } from 'react';
import { useT } from '../../texts.ts';
import { AuthProblems, NameFields, SecretField } from './auth-fields.tsx';
import type { AuthResult } from './auth-result.ts';

export interface ProviderStepProps {
  /** The answer that named the step. */
  step: AuthResult;
  next?: string | undefined;
  platform?: string | undefined;
  stay?: boolean | undefined;
  onLeave?: (() => void) | undefined;
}

/** Asks for the missing data: a name, or once the password of the account that has the e-mail address. */
export function ProviderStepForm({ step, next = '', platform = '', stay = false, onLeave }: ProviderStepProps) {
  const t = useT();
  const id = useId();
  const auth = usePlatform().path('auth', {});
  const fetcher = useFetcher<AuthResult>();
  const result = fetcher.data ?? step;
  const form = step.form === 'name' ? 'name' : 'link';
  const provider = step.provider && providerNames[step.provider];
  return (
    <fetcher.Form method="post" action={auth} noValidate>
      <input type="hidden" name="intent" value={form} />
      <input type="hidden" name="provider" value={step.provider ?? ''} />
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="platform" value={platform} />
      {stay ? <input type="hidden" name="stay" value="1" /> : null}
      <Stack gap={5}>
        <Text>{t(`auth.providers.${form}Text`, { provider: provider ?? '' })}</Text>
        <AuthProblems id={id} result={result} />
        {form === 'link' ? <SecretField id={id} result={result} /> : <NameFields id={id} result={result} />}
        <Button type="submit" block pending={fetcher.state !== 'idle'}>
          {t(`auth.buttons.${form}`)}
        </Button>
        {form === 'link' ? (
          <TextLink variant="alone" href={`${auth}?forgot=1`} renderLink={renderLink} onClick={onLeave}>
            {t('auth.forgot')}
          </TextLink>
        ) : null}
      </Stack>
    </fetcher.Form>
  );
}
