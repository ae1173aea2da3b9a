import { Link, usePlatform } from '@reprise/platform';
import { Button, buttonClass, Heading, Surface, TextField } from '@reprise/ui';
import { useT } from '../texts.ts';
import css from './trade-in-band.module.css';

/** Invites to sell, with the form of the trade-in search. */
export function TradeInBand() {
  const t = useT();
  const platform = usePlatform();
  return (
    <Surface as="section" variant="deep" padding="l" data-area="green" aria-labelledby="trade-in" className={css.band}>
      <div className={css.texts}>
        <Heading level={2} size="3xl" id="trade-in">
          {t('home.tradeIn.title')}
        </Heading>
        <p className={css.lead}>{t('home.tradeIn.text')}</p>
        <form method="get" action={platform.path('green_search', {})} className={css.form}>
          <TextField
            name="q"
            type="search"
            required
            label={t('home.tradeIn.label')}
            placeholder={t('home.tradeIn.placeholder')}
            className={css.field}
          />
          <Button type="submit" size="l">
            {t('home.tradeIn.submit')}
          </Button>
        </form>
      </div>
      <ol className={css.steps}>
        {(['estimate', 'send', 'paid'] as const).map((step) => (
          <li key={step} className={css.step}>
            <strong>{t(`home.tradeIn.steps.${step}.title`)}</strong>
            <span>{t(`home.tradeIn.steps.${step}.text`)}</span>
          </li>
        ))}
      </ol>
      <p className={css.more}>
        <Link to={platform.path('green_landing', {})} className={buttonClass({ variant: 'quiet' })}>
          {t('home.tradeIn.more')}
        </Link>
      </p>
    </Surface>
  );
}
