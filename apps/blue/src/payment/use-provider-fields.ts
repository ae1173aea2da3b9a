import { createUuid } from '@reprise/entities/create-uuid';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ProviderMessage } from './provider-message.ts';
import { useProviderMessages } from './use-provider-messages.ts';

/** How long the provider may take to check a card. */
const answerTimeoutMs = 20_000;

/** How long its fields may take to load. */
const loadTimeoutMs = 10_000;

/** The request id of wallets, whose buttons are in the frame. */
const walletRequest = 'wallet';

interface Loading {
  isLoaded: Promise<boolean>;
  end(isLoaded: boolean): void;
}

/** Ends with false after a while: browsers do not tell whether a frame of another site failed. */
function startLoading(): Loading {
  let end: Loading['end'] = () => undefined;
  const isLoaded = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), loadTimeoutMs);
    end = (answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
  });
  return { isLoaded, end };
}

interface Waiting {
  requestId: string;
  resolve: (token: string | undefined) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** The provider's fields in a frame of the page. */
export interface ProviderFields {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Pixels; undefined until the fields can be used. */
  height: number | undefined;
  /** The provider could not be reached, or took too long. */
  hasFailed: boolean;
  /** Of a wallet whose button was pressed. */
  walletToken: string | undefined;
  /** Waits until the fields can be used; false if they do not load in time, or there are none. */
  areReady(): Promise<boolean>;
  /** Asks for the token of the card; undefined if a field is wrong, which the frame shows. */
  requestToken(): Promise<string | undefined>;
}

/** The fields at `url`; `onEnter` is called when the shopper presses Enter in them. */
export function useProviderFields(url: string | undefined, onEnter: () => void): ProviderFields {
  const frame = useRef<HTMLIFrameElement>(null);
  const loading = useRef<Loading>(undefined);
  const waiting = useRef<Waiting>(undefined);
  const [ready, setReady] = useState<{ url: string | undefined; height: number }>();
  const [hasFailed, setFailed] = useState(false);
  const [wallet, setWallet] = useState<{ url: string | undefined; token: string }>();
  const answer = (token?: string) => {
    clearTimeout(waiting.current?.timer);
    waiting.current?.resolve(token);
    waiting.current = undefined;
  };
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  useEffect(() => {
    if (url === undefined) return undefined;
    const current = startLoading();
    loading.current = current;
    return () => current.end(false);
  }, [url]);
  useProviderMessages(frame, url, (message: ProviderMessage) => {
    if (message.type === 'ready' || message.type === 'resize') {
      setReady({ url, height: message.height });
      loading.current?.end(true);
    }
    if (message.type === 'enter') onEnter();
    if (!('requestId' in message)) return;
    const { requestId } = message;
    // Late answers belong to an attempt that is over.
    if (requestId !== walletRequest && requestId !== waiting.current?.requestId) return;
    const token = message.type === 'token' ? message.token : undefined;
    if (message.type === 'failed') setFailed(true);
    if (requestId !== walletRequest) answer(token);
    else if (token !== undefined) setWallet({ url, token });
  });

  const height = ready?.url === url ? ready?.height : undefined;
  return {
    frame,
    height,
    hasFailed,
    walletToken: wallet?.url === url ? wallet?.token : undefined,
    areReady: async () => url !== undefined && (height !== undefined || ((await loading.current?.isLoaded) ?? false)),
    requestToken: () =>
      new Promise((resolve) => {
        answer();
        setFailed(false);
        if (url === undefined) return resolve(undefined);
        const requestId = createUuid();
        const timer = setTimeout(() => {
          setFailed(true);
          answer();
        }, answerTimeoutMs);
        waiting.current = { requestId, resolve, timer };
        frame.current?.contentWindow?.postMessage({ type: 'submit', requestId }, new URL(url).origin);
      }),
  };
}
