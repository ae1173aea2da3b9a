import {
  providerSignInMinutes,
  signInPopupHeight,
  signInPopupPollMs,
  signInPopupWidth,
} from '@reprise/entities/constants/sessions';
import type { ProviderReturn, SignInProvider } from '@reprise/entities/provider-sign-in';

export { checkReturn, ProviderReturnError, providerNames, type ReturnProblem } from './provider-return.ts';

/** The channel on which pages of one origin exchange messages. */
export const returnChannel = 'sign-in-return';

/** How often in a row the popup must be gone while this page has the focus until it counts as closed. */
const pollsUntilClosed = 2;

/** The schemas of the messages. Pages load them when somebody signs in: zod is a tenth of all scripts. */
const loadSchemas = () => import('@reprise/entities/provider-sign-in');

/** The page to show in the popup, and the values that its answer is compared with and sent with. */
interface Started {
  readonly url: string;
  readonly state?: string | undefined;
  readonly token?: string | undefined;
}

interface PopupOptions {
  readonly provider: SignInProvider;
  /** The text in the popup until the provider's page is loaded. */
  readonly waitingText: string;
  readonly language: string;
  /** Starts the sign-in and returns the provider's page. */
  readonly start: () => Promise<Started>;
  /** The provider has returned; undefined if the return is not valid. */
  readonly onReturn: (returned: ProviderReturn | undefined, started: Started | undefined) => void;
  readonly onStartFailed: (error: unknown) => void;
  /** The visitor has closed the popup. A late answer still counts. */
  readonly onClosed: () => void;
  readonly onExpired: () => void;
}

/** A sign-in that waits for its popup. */
export interface PopupSignIn {
  /** Brings the popup to the front. */
  readonly show: () => void;
  /** Closes the popup and stops waiting. */
  readonly cancel: () => void;
}

function openPopup({ provider, waitingText, language }: PopupOptions): Window | undefined {
  const left = Math.round(window.screenX + (window.outerWidth - signInPopupWidth) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - signInPopupHeight) / 2);
  const features = `popup,width=${signInPopupWidth},height=${signInPopupHeight},left=${left},top=${top}`;
  const popup = window.open('', `reprise-${provider}`, features);
  // Some browsers return a closed window when they block it.
  if (!popup || popup.closed) return undefined;
  popup.document.title = waitingText;
  popup.document.documentElement.lang = language;
  popup.document.body.textContent = waitingText;
  return popup;
}

/**
 * Signs in with a popup. Must be called while a click is handled; returns undefined if the browser blocks the popup (rules
 * sign-in-26, sign-in-27 and sign-in-30).
 */
export function signInByPopup(options: PopupOptions): PopupSignIn | undefined {
  const { provider, start, onReturn, onStartFailed, onClosed, onExpired } = options;
  const popup = openPopup(options);
  if (!popup) return undefined;
  const channel = new BroadcastChannel(returnChannel);
  const schemas = loadSchemas();
  let started: Started | undefined;
  let gonePolls = 0;
  let isWaiting = true;

  const end = () => {
    isWaiting = false;
    clearInterval(polling);
    clearTimeout(expiry);
    channel.close();
    popup.close();
  };
  /**
   * A provider's opener policy makes an open popup look closed. In that case the popup has the focus, not this page,
   * and a late answer is still received.
   */
  const polling = setInterval(() => {
    gonePolls = popup.closed && document.hasFocus() ? gonePolls + 1 : 0;
    if (gonePolls < pollsUntilClosed) return;
    clearInterval(polling);
    onClosed();
  }, signInPopupPollMs);
  const expiry = setTimeout(() => {
    end();
    onExpired();
  }, providerSignInMinutes * 60_000);

  const fail = (error: unknown) => {
    end();
    onStartFailed(error);
  };
  const receive = async (data: unknown) => {
    const { ProviderReturn, ProviderReturnReceived } = await schemas;
    if (!isWaiting || ProviderReturnReceived.safeParse(data).success) return;
    const returned = ProviderReturn.safeParse(data).data;
    if (returned && returned.provider !== provider) return;
    channel.postMessage({ kind: 'received', provider });
    end();
    onReturn(returned, started);
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => void receive(data);

  Promise.all([start(), schemas]).then(([answer]) => {
    started = answer;
    if (!popup.closed) popup.location.replace(answer.url);
  }, fail);
  return { show: () => popup.focus(), cancel: end };
}

interface HandOver {
  readonly onReceived: () => void;
  readonly onAlone: () => void;
  readonly waitMs: number;
}

/** Hands a return over to the page that opened this one. Returns a function that stops waiting for it. */
export function handOverReturn(returned: ProviderReturn, { onReceived, onAlone, waitMs }: HandOver): () => void {
  const channel = new BroadcastChannel(returnChannel);
  const schemas = loadSchemas();
  let isWaiting = true;
  const end = () => {
    isWaiting = false;
    clearTimeout(waiting);
    channel.close();
  };
  const waiting = setTimeout(() => {
    end();
    onAlone();
  }, waitMs);
  const receive = async (data: unknown) => {
    const { ProviderReturnReceived } = await schemas;
    if (!isWaiting || ProviderReturnReceived.safeParse(data).data?.provider !== returned.provider) return;
    end();
    onReceived();
  };
  // Without its schemas the page acts as if nobody received the return.
  schemas.catch(() => undefined);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => void receive(data);
  channel.postMessage(returned);
  return end;
}
