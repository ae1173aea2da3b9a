import { type RefObject, useEffect, useRef } from 'react';
import type { ProviderMessage } from './provider-message.ts';

/** Calls `onMessage` with what the provider's frame says. Messages of other windows and other forms are ignored. */
export function useProviderMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | undefined,
  onMessage: (message: ProviderMessage) => void,
): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    if (url === undefined) return undefined;
    const { origin } = new URL(url);
    const listen = async (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const schema = import(/* webpackChunkName: "provider-message" */ './provider-message.ts');
      const message = (await schema).ProviderMessage.safeParse(event.data);
      if (message.success) latest.current(message.data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, url]);
}
