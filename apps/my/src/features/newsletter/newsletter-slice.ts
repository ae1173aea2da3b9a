import type { CustomerNewsletter, NewsletterChoice } from '@reprise/entities/newsletter';
import { type Async, idle, type SliceTools } from '@reprise/platform';
import type { MyState } from '../../store.ts';

export interface NewsletterSlice {
  current: Async<CustomerNewsletter>;
  load: (signal?: AbortSignal) => Promise<void>;
  choose: (choice: NewsletterChoice) => Promise<void>;
}

export function newsletterSlice({ platform, resource }: SliceTools<MyState>): NewsletterSlice {
  const current = resource('newsletter', 'current');
  return {
    current: idle,
    async load(signal) {
      await current.load(({ newsletter }) => newsletter.ofCustomer({ signal }), { signal });
    },
    async choose(choice) {
      const { newsletter } = await platform.api();
      current.put(await newsletter.choose(choice));
    },
  };
}
