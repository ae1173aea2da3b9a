import { renderLink, usePlatform } from '@reprise/platform';
import { Button, CircleCheck, Heading, Icon, LinkButton, Surface } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../../texts.ts';
import css from './just-added.module.css';

const steps = ['cart', 'send', 'money'] as const;

/** Replaces the questions once the product is in the cart, which a toast says, too: explains the next steps. */
export function JustAdded({ onAgain }: { onAgain: () => void }) {
  const t = useT();
  const platform = usePlatform();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <Surface as="section" variant="raised" padding="l" className={css.added} aria-labelledby="just-added">
        <Heading level={2} size="l" id="just-added" className={css.title}>
          <Icon of={CircleCheck} className={css.icon} />
          {t('product.added.title')}
        </Heading>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`product.added.${step}`)}</li>
          ))}
        </ol>
        <div className={css.actions}>
          <LinkButton href={platform.path('trade_in', { step: 'cart' })} renderLink={renderLink}>
            {t('toCart')}
          </LinkButton>
          <LinkButton href={platform.path('green_landing', {})} renderLink={renderLink} variant="secondary">
            {t('toLanding')}
          </LinkButton>
          <Button variant="quiet" onClick={onAgain}>
            {t('product.added.again')}
          </Button>
        </div>
      </Surface>
    </div>
  );
}
