import { signInProviders } from '@reprise/entities/constants/sessions';
import type { SignInProvider } from '@reprise/entities/provider-sign-in';
import { type useFetcher, usePlatform } from '@reprise/platform';
import {
  checkReturn,
  type PopupSignIn,
  ProviderReturnError,
  providerNames,
  signInByPopup,
} from '@reprise/platform/provider-popup';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getT } from '../../texts.ts';
import type { SecurityProblem, SecurityResult } from './security-result.ts';

type Started = NonNullable<SecurityResult['started']>;
interface Waiting {
  popup: PopupSignIn;
  go: (started: Started) => void;
  stop: (error: unknown) => void;
}

/**
 * Opens a popup for the provider while the form starts the linking, and links with the data from the popup. A browser
 * that blocks the popup leaves the page for the provider's (rule sign-in-31).
 */
export function useProviderLink(fetcher: ReturnType<typeof useFetcher<SecurityResult>>) {
  const platform = usePlatform();
  const waiting = useRef<Waiting>(undefined);
  const [open, setOpen] = useState<SignInProvider>();
  const [outside, setOutside] = useState<SecurityResult>();
  useEffect(() => () => waiting.current?.popup.cancel(), []);
  const { data } = fetcher;
  useEffect(() => {
    if (!data) return;
    if (!data.started) waiting.current?.stop(data);
    else if (waiting.current) waiting.current.go(data.started);
    else if (data.started.provider === 'facebook') setOutside({ form: 'link', problem: 'noPopup' });
    else window.location.assign(data.started.url);
  }, [data]);

  const end = (problem?: SecurityProblem) => {
    waiting.current = undefined;
    setOpen(undefined);
    if (problem) setOutside({ form: 'link', problem });
  };

  const openPopup = (provider: SignInProvider) => {
    let [go, stop]: [Waiting['go'], Waiting['stop']] = [() => undefined, () => undefined];
    const popup = signInByPopup({
      provider,
      waitingText: getT(platform.i18n)('security.opening', { provider: providerNames[provider] }),
      language: platform.market.language,
      start: () =>
        new Promise<Started>((resolve, reject) => {
          [go, stop] = [resolve, reject];
        }),
      onReturn(returned, started) {
        end();
        if (provider === 'facebook') {
          const token = returned?.facebook;
          if (!token) return end('refused');
          const { accessToken, expiresIn } = token;
          return void fetcher.submit(
            { form: 'linked', provider, accessToken, expiresIn: String(expiresIn) },
            { method: 'post' },
          );
        }
        try {
          const fields = { ...checkReturn(provider, returned, started?.state), token: started?.token ?? '' };
          void fetcher.submit({ form: 'linked', provider, ...fields }, { method: 'post' });
        } catch (error) {
          end(error instanceof ProviderReturnError ? 'refused' : 'failed');
        }
      },
      // The form shows why.
      onStartFailed: () => end(),
      onClosed: () => end('closed'),
      onExpired: () => end('expired'),
    });
    if (popup) waiting.current = { popup, go: (started) => go(started), stop: (error) => stop(error) };
    return popup !== undefined;
  };

  const onSubmit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(currentTarget);
    const provider = signInProviders.find((name) => name === fields.get('provider'));
    setOutside(undefined);
    waiting.current?.popup.cancel();
    // Without the password nothing starts.
    if (!provider || fields.get('currentPassword') === '') return;
    if (openPopup(provider)) setOpen(provider);
  };

  const cancel = () => {
    waiting.current?.popup.cancel();
    end();
  };
  return { open, outside, onSubmit, show: () => waiting.current?.popup.show(), cancel };
}
