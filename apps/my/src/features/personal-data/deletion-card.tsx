import { erasureDays, retentionYears } from '@reprise/entities/constants/personal-data';
import type { DeletionView } from '@reprise/entities/personal-data';
import { renderLink, useFormat, usePlatform } from '@reprise/platform';
import { Checkbox, Notice, Text, TextLink } from '@reprise/ui';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { rightsFieldId } from './data-rights-result.ts';
import { RightsCard } from './rights-form.tsx';

/** Deletes the account, or lists what has to be finished first (rules deletion-01 to deletion-03). */
export function DeletionCard() {
  const t = useT();
  const format = useFormat();
  const view = myStore.use(({ dataRights }) => dataRights.deletion.data);
  if (!view) return null;
  const { openOrders, openSales, credit } = view;
  const isOpen = openOrders + openSales > 0;
  const intro = (
    <>
      <Text tone="muted">{t('data.deletion.text', { days: erasureDays })}</Text>
      <Text tone="muted">{t('data.deletion.kept', { years: retentionYears })}</Text>
      {isOpen ? <OpenBusiness view={view} /> : null}
    </>
  );
  return (
    <RightsCard form="deletion" intro={intro} isClosed={isOpen}>
      {({ errorOf }) =>
        isOpen ? null : (
          <>
            {credit.amount > 0 ? (
              <>
                <input type="hidden" name="credit" value="yes" />
                <Checkbox
                  id={rightsFieldId('deletion', 'forfeit')}
                  name="forfeit"
                  label={t('data.deletion.forfeit', { amount: format.price(credit) })}
                  error={errorOf('forfeit')}
                  required
                />
              </>
            ) : null}
            <Checkbox
              id={rightsFieldId('deletion', 'sure')}
              name="sure"
              label={t('data.deletion.sure')}
              error={errorOf('sure')}
              required
            />
          </>
        )
      }
    </RightsCard>
  );
}

function OpenBusiness({ view: { openOrders, openSales } }: { view: DeletionView }) {
  const t = useT();
  const platform = usePlatform();
  return (
    <Notice variant="info">
      {openOrders > 0 ? (
        <Text>
          {t('data.deletion.openOrders', { count: openOrders })}{' '}
          <TextLink href={platform.path('my_orders', {})} renderLink={renderLink}>
            {t('data.deletion.toOrders')}
          </TextLink>
        </Text>
      ) : null}
      {openSales > 0 ? (
        <Text>
          {t('data.deletion.openSales', { count: openSales })}{' '}
          <TextLink href={platform.path('my_sales', {})} renderLink={renderLink}>
            {t('data.deletion.toSales')}
          </TextLink>
        </Text>
      ) : null}
      <Text>{t('data.deletion.whenOver')}</Text>
    </Notice>
  );
}
