import { useRevalidator } from '@reprise/platform';
import { Button, Notice, RefreshCw } from '@reprise/ui';
import { useT } from '../texts.ts';

/** Placeholder for content that failed to load. */
export function LoadFailed() {
  const t = useT();
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      variant="warn"
      title={t('common.failed')}
      action={
        <Button
          variant="secondary"
          icon={RefreshCw}
          pending={state !== 'idle'}
          onClick={() => {
            void revalidate();
          }}
        >
          {t('common.retry')}
        </Button>
      }
    >
      <p>{t('common.failedText')}</p>
    </Notice>
  );
}
