import { useFetcher } from '@reprise/platform';
import { useRef } from 'react';
import { useIsBrowser } from '../../payment/use-is-browser.ts';
import { useProviderMessages } from '../../payment/use-provider-messages.ts';
import { useT } from '../../texts.ts';
import css from './payment-details-page.module.css';

/** The bank asks the shopper to approve the payment, in a frame. */
export function Challenge({ url }: { url: string }) {
  const t = useT();
  const isBrowser = useIsBrowser();
  const fetcher = useFetcher();
  const frame = useRef<HTMLIFrameElement>(null);
  useProviderMessages(frame, url, (message) => {
    if (message.type === 'threeDSResult')
      void fetcher.submit({ threeDSResult: message.threeDSResult }, { method: 'post' });
  });
  if (!isBrowser) return null;
  return <iframe ref={frame} src={url} title={t('order.payAgain.challenge')} className={css.challenge} />;
}
