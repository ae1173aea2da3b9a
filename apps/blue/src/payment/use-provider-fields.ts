import { type RefObject, useRef, useState } from 'react';
import type { ProviderMessage } from './provider-message.ts';
import { useProviderMessages } from './use-provider-messages.ts';

/** The provider's fields in a frame of the page. */
export interface ProviderFields {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Pixels; undefined until the fields can be used. */
  height: number | undefined;
  /** The provider could not be reached. */
  hasFailed: boolean;
  /** Of a wallet whose button was pressed. */
  walletToken: string | undefined;
  /** Asks for the token of the card; undefined if a field is wrong, which the frame shows. */
  requestToken(): Promise<string | undefined>;
}

/** The fields at `url`; `onEnter` is called when the shopper presses Enter in them. */
export function useProviderFields(url: string | undefined, onEnter: () => void): ProviderFields {
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef<((token: string | undefined) => void) | undefined>(undefined);
  const [ready, setReady] = useState<{ url: string | undefined; height: number }>();
  const [hasFailed, setFailed] = useState(false);
  const [wallet, setWallet] = useState<{ url: string | undefined; token: string }>();
  const answer = (token?: string) => {
    waiting.current?.(token);
    waiting.current = undefined;
  };
  useProviderMessages(frame, url, (message: ProviderMessage) => {
    if (message.type === 'ready' || message.type === 'resize') setReady({ url, height: message.height });
    if (message.type === 'enter') onEnter();
    if (message.type === 'failed') setFailed(true);
    if (message.type === 'token' && waiting.current) answer(message.token);
    else if (message.type === 'token') setWallet({ url, token: message.token });
    if (message.type === 'failed' || message.type === 'invalid') answer();
  });

  return {
    frame,
    height: ready?.url === url ? ready?.height : undefined,
    hasFailed,
    walletToken: wallet?.url === url ? wallet?.token : undefined,
    requestToken: () =>
      new Promise((resolve) => {
        answer();
        setFailed(false);
        waiting.current = resolve;
        if (url === undefined) return answer();
        frame.current?.contentWindow?.postMessage(
          { type: 'submit', requestId: crypto.randomUUID() },
          new URL(url).origin,
        );
      }),
  };
}
