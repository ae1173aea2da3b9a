import type { SignInProvider } from '@reprise/entities/provider-sign-in';
import { useFetcher, usePlatform } from '@reprise/platform';
import {
  checkReturn,
  type PopupSignIn,
  ProviderReturnError,
  providerNames,
  signInByPopup,
} from '@reprise/platform/provider-popup';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { storeIntent } from '../../intents/store-intent.ts';
import { defaultPath, safePath } from '../../routing/next-path.ts';
import { facebookPath, providerReturnPath } from '../../routing/provider-paths.ts';
import { getT } from '../../texts.ts';
import type { AuthResult } from './auth-result.ts';
import { type ProviderProblem, providerProblemOf } from './provider-problems.ts';

/** The progress of a sign-in with a provider (rule sign-in-28). */
export type ProviderProgress =
  | { state: 'start' }
  | { state: 'pending'; provider: SignInProvider; isOpen: boolean }
  | { state: 'success'; provider: SignInProvider }
  | { state: 'failure'; provider: SignInProvider; result: AuthResult };

export interface ProviderTarget {
  next: string;
  platform: string;
  /** Stay on the page after signing in, for the form in the dialog. */
  stay?: boolean | undefined;
}

export interface ProviderSignInState {
  progress: ProviderProgress;
  /** The password or name that is missing, when the provider has answered. */
  step: AuthResult | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  show: () => void;
  cancel: () => void;
}

const isProvider = (name: string | null | undefined): name is SignInProvider =>
  typeof name === 'string' && Object.hasOwn(providerNames, name);

const previousUrlOf = ({ next, platform }: ProviderTarget, path: Parameters<typeof defaultPath>[1]) =>
  safePath(next) ?? defaultPath(platform, path);

/** Signs in with a provider in a popup; a browser that blocks popups sends the form, which leaves the page. */
export function useProviderSignIn(target: ProviderTarget): ProviderSignInState {
  const platform = usePlatform();
  const fetcher = useFetcher<AuthResult>();
  const popup = useRef<PopupSignIn>(undefined);
  const leaves = useRef(false);
  const [waiting, setWaiting] = useState<{ provider: SignInProvider; isOpen: boolean }>();
  const [failure, setFailure] = useState<AuthResult & { provider: SignInProvider }>();
  useEffect(() => () => popup.current?.cancel(), []);

  const fail = (provider: SignInProvider, problem: ProviderProblem | undefined) => {
    setWaiting(undefined);
    setFailure({ form: 'signIn', provider, ...(problem ? { providerProblem: problem } : { problem: 'away' }) });
    // Closing the popup is the visitor's own action, so it needs no toast.
    if (problem === 'closed') return;
    const message = getT(platform.i18n)('loginComponent.error.api.default');
    platform.toast({ id: 'sign-in', variant: 'error', message });
  };

  const open = (provider: SignInProvider): PopupSignIn | undefined =>
    signInByPopup({
      provider,
      waitingText: getT(platform.i18n)('auth.providers.opening', { provider: providerNames[provider] }),
      language: platform.market.language,
      async start() {
        if (provider === 'facebook') return { url: new URL(facebookPath, window.location.origin).href };
        const { customer } = await platform.api();
        return customer.startProviderSignIn(provider, { previousUrl: previousUrlOf(target, platform.path) });
      },
      onReturn(returned, started) {
        setFailure(undefined);
        setWaiting({ provider, isOpen: false });
        const stay = target.stay ? { stay: '1' } : { next: target.next, platform: target.platform };
        if (provider === 'facebook') {
          const token = returned?.facebook;
          if (!token) return fail(provider, 'codeMissing');
          const fields = { accessToken: token.accessToken, expiresIn: String(token.expiresIn), ...stay };
          return void fetcher.submit(fields, { method: 'post', action: facebookPath });
        }
        try {
          const { code, state } = checkReturn(provider, returned, started?.state);
          const { firstName, lastName } = returned ?? {};
          const name = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
          const fields = { code, state, token: started?.token ?? '', ...name, ...stay };
          void fetcher.submit(fields, { method: 'post', action: providerReturnPath(provider) });
        } catch (error) {
          fail(provider, error instanceof ProviderReturnError ? error.problem : 'invalid');
        }
      },
      onStartFailed: (error) => fail(provider, providerProblemOf(error)),
      onClosed: () => fail(provider, 'closed'),
      onExpired: () => fail(provider, 'expired'),
    });

  const leave = async (form: HTMLFormElement, button: HTMLElement) => {
    const intent = platform.state.getState().signIn?.intent;
    // The page is left, so the intent is stored in the session.
    if (intent) await storeIntent(platform, intent).catch(() => undefined);
    leaves.current = true;
    form.requestSubmit(button);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (leaves.current) return;
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const provider = submitter?.getAttribute('value');
    if (!submitter || !isProvider(provider)) return;
    event.preventDefault();
    popup.current?.cancel();
    fetcher.reset();
    setFailure(undefined);
    popup.current = open(provider);
    if (popup.current) setWaiting({ provider, isOpen: true });
    else void leave(event.currentTarget, submitter);
  };

  const cancel = () => {
    popup.current?.cancel();
    setWaiting(undefined);
  };
  const isStep = fetcher.data?.form === 'link' || fetcher.data?.form === 'name';
  return {
    progress: progressOf(fetcher.state === 'idle' ? fetcher.data : undefined, waiting, failure),
    step: isStep ? fetcher.data : undefined,
    onSubmit,
    show: () => popup.current?.show(),
    cancel,
  };
}

function progressOf(
  result: AuthResult | undefined,
  waiting: { provider: SignInProvider; isOpen: boolean } | undefined,
  failure: (AuthResult & { provider: SignInProvider }) | undefined,
): ProviderProgress {
  if (failure) return { state: 'failure', provider: failure.provider, result: failure };
  if (!waiting) return { state: 'start' };
  const { provider } = waiting;
  if (!result) return { state: 'pending', ...waiting };
  return result.done ? { state: 'success', provider } : { state: 'failure', provider, result };
}
