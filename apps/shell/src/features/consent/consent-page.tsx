import { useLocation, usePlatform } from '@reprise/platform';
import { CardPage, Heading } from '@reprise/ui';
import { useNavigate } from 'react-router';
import { ownPath } from '../../routing/own-path.ts';
import { useT } from '../../texts.ts';
import css from './consent-settings.module.css';
import { ConsentAnswers, ConsentFields } from './consent-settings.tsx';
import { useConsentForm } from './use-consent-form.ts';

const formId = 'consent';

/** The cookie settings as a page, for links from elsewhere and without JavaScript. */
export function ConsentPage() {
  const t = useT();
  const platform = usePlatform();
  const navigate = useNavigate();
  const next = ownPath(new URLSearchParams(useLocation().search).get('next')) ?? platform.path('landing_page', {});
  const fields = useConsentForm(next, () => {
    platform.toast({ id: 'consent', variant: 'success', message: t('consent.saved') });
    void navigate(next);
  });
  return (
    <CardPage size="l">
      <Heading level={1} size="2xl">
        {t('consent.settings')}
      </Heading>
      <ConsentFields {...fields} id={formId} />
      <div className={css.answers}>
        <ConsentAnswers form={formId} />
      </div>
    </CardPage>
  );
}
