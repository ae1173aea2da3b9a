import { Form, useActionData, useNavigation } from '@reprise/platform';
import { Button, Disclosure, Notice, Text } from '@reprise/ui';
import { useT } from '../../texts.ts';
import type { OrderActionResult } from './order.action.ts';
import css from './order-page.module.css';

/** Cancels the order, after a second thought. */
export function CancelOrder({ isCancellable }: { isCancellable: boolean }) {
  const t = useT();
  const result = useActionData<OrderActionResult>();
  const { state } = useNavigation();
  return (
    <div className={css.cancel}>
      {result && result.failed !== 'noLabel' ? (
        <Notice variant="error" live="assertive">
          {t(`order.cancel.failed.${result.failed}`)}
        </Notice>
      ) : null}
      {isCancellable ? (
        <Disclosure summary={t('order.cancel.summary')}>
          <Form method="post" className={css.part}>
            <Text>{t('order.cancel.text')}</Text>
            <div>
              <Button type="submit" variant="secondary" pending={state === 'submitting'}>
                {t('order.cancel.button')}
              </Button>
            </div>
          </Form>
        </Disclosure>
      ) : null}
    </div>
  );
}
