import { optionalCategories } from '@reprise/entities/constants/consent';
import { Link, usePlatform, usePlatformState } from '@reprise/platform';
import { Button, Switch } from '@reprise/ui';
import { Trans, useT } from '../../texts.ts';
import css from './consent-settings.module.css';
import type { useConsentForm } from './use-consent-form.ts';

interface ConsentFieldsProps extends ReturnType<typeof useConsentForm> {
  id: string;
}

/** The categories of stored data and their purposes, with a switch for each optional one. */
export function ConsentFields({ id, form, next }: ConsentFieldsProps) {
  const t = useT();
  const { i18n, path, state } = usePlatform();
  const consent = usePlatformState((state) => state.consent);
  return (
    <form {...form} id={id} className={css.form}>
      <input {...next} />
      <p>
        <Trans
          message="consent.intro"
          tags={{
            privacy: (children) => (
              <Link
                to={path('legal_document', { documentType: 'privacy-policy' })}
                onClick={() => state.setState({ isConsentOpen: false })}
              >
                {children}
              </Link>
            ),
          }}
        />
      </p>
      <div className={css.categories}>
        <div className={css.category}>
          <p className={css.necessary}>
            <span className={css.name}>{t('consent.necessary.name')}</span>
            <span className={css.always}>{t('consent.necessary.always')}</span>
          </p>
          <p className={css.meaning}>{t('consent.necessary.text')}</p>
        </div>
        {optionalCategories.map((category) => (
          <Switch
            key={category}
            name={category}
            defaultChecked={consent?.[category] ?? false}
            label={<span className={css.name}>{t(`consent.${category}.name`)}</span>}
            hint={t(`consent.${category}.text`)}
            className={css.category}
          />
        ))}
      </div>
      {consent ? (
        <p className={css.decided}>
          {t('consent.decided', { date: i18n.format.date(consent.date, { dateStyle: 'long' }) })}
        </p>
      ) : null}
    </form>
  );
}

/** The buttons of the form with this id. Accepting all must be no easier than refusing all. */
export function ConsentAnswers({ form }: { form: string }) {
  const t = useT();
  return (
    <>
      {/* First, because the Enter key presses the first submit button. */}
      <Button type="submit" form={form} name="answer" value="save">
        {t('consent.save')}
      </Button>
      <Button type="submit" form={form} name="answer" value="refuse" variant="secondary">
        {t('consent.refuse')}
      </Button>
      <Button type="submit" form={form} name="answer" value="accept" variant="secondary">
        {t('consent.accept')}
      </Button>
    </>
  );
}
