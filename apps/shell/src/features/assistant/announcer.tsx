import { useState } from 'react';
import { useT } from '../../texts.ts';
import type { Exchange } from './conversation.ts';

/**
 * Reads the answer to screen readers in whole sentences, each once: what was said, how many items were shown, what is asked, and
 * that it failed. Answers from before the panel was opened are not read again.
 */
export function Announcer({ exchanges }: { exchanges: readonly Exchange[] }) {
  const t = useT();
  const [seen] = useState(exchanges.at(-1)?.id ?? 0);
  const last = exchanges.at(-1);
  return (
    <div aria-live="polite" className="visually-hidden">
      {last && last.id > seen ? (
        <div key={last.id}>
          {last.parts.map((part, index) => (
            <p key={index}>
              {part.type === 'message'
                ? part.text
                : t('assistant.group', { count: part.products.length, name: part.name ?? t('search.products') })}
            </p>
          ))}
          {last.state === 'complete' && last.refinement ? <p>{last.refinement.question}</p> : null}
          {last.state === 'stopped' ? <p>{t('assistant.stopped')}</p> : null}
          {last.state === 'away' || last.state === 'broken' || last.state === 'tooMany' ? (
            <p>{t(`assistant.errors.${last.state}`)}</p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
