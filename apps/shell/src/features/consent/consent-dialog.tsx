import { useLocation, usePlatform } from '@reprise/platform';
import { Dialog } from '@reprise/ui';
import { useT } from '../../texts.ts';
import { ConsentAnswers, ConsentFields } from './consent-settings.tsx';
import { useConsentForm } from './use-consent-form.ts';

const formId = 'consent-settings';

/** The cookie settings in a dialog. */
export function ConsentDialog() {
  const t = useT();
  const platform = usePlatform();
  const { pathname, search } = useLocation();
  const fields = useConsentForm(pathname + search, () => {
    platform.toast({ id: 'consent', variant: 'success', message: t('consent.saved') });
  });
  return (
    <Dialog
      open
      onClose={() => platform.state.setState({ isConsentOpen: false })}
      title={t('consent.settings')}
      closeLabel={t('consent.close')}
      footer={<ConsentAnswers form={formId} />}
    >
      <ConsentFields {...fields} id={formId} />
    </Dialog>
  );
}
