import { renderLink, useActionData, useLoaderData, usePlatform } from '@reprise/platform';
import { Chip, Notice, Text } from '@reprise/ui';
import { AccountFrame } from '../../account-frame/account-frame.tsx';
import { EmptyList } from '../../list-pages/empty-list.tsx';
import { ListPagination } from '../../list-pages/list-pagination.tsx';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { AlertItem } from './alert-item.tsx';
import { type AlertList, listAddress } from './alert-list.ts';
import type { BuyAlertsResult } from './buy-alerts.action.ts';
import type { BuyAlertsData } from './buy-alerts.loader.ts';
import css from './buy-alerts-page.module.css';
import { keyOf } from './buy-alerts-slice.ts';
import { EndAlert } from './end-alert.tsx';

/** Links between all alerts and those with something to buy. */
function Filters({ inStock }: { inStock: boolean }) {
  const t = useT();
  const path = usePlatform().path('buy_alerts', {});
  return (
    <nav aria-label={t('buyAlerts.filter')} className={css.filters}>
      <Chip href={path} selected={!inStock} renderLink={renderLink}>
        {t('buyAlerts.all')}
      </Chip>
      <Chip href={listAddress(path, { page: 1, inStock: true })} selected={inStock} renderLink={renderLink}>
        {t('buyAlerts.onlyInStock')}
      </Chip>
    </nav>
  );
}

function Alerts({ list }: { list: AlertList }) {
  const t = useT();
  const platform = usePlatform();
  const failed = useActionData<BuyAlertsResult>()?.problem === 'failed';
  const view = myStore.use(({ buyAlerts }) => buyAlerts.pages[keyOf(list)]?.data);
  if (!view || view.numberOfBuyAlerts === 0)
    return (
      <EmptyList title={t('buyAlerts.title')} emptyTitle={t('buyAlerts.emptyTitle')} text={t('buyAlerts.emptyText')} />
    );
  const { alerts, pagination } = view;
  return (
    <AccountFrame title={t('buyAlerts.title')} lead={t('buyAlerts.lead', { count: view.numberOfBuyAlerts })}>
      {failed ? <Notice variant="error">{t('buyAlerts.failed')}</Notice> : null}
      <Filters inStock={list.inStock} />
      {alerts.length > 0 ? (
        <ul className={css.list}>
          {alerts.map((alert) => (
            <AlertItem key={alert.product.id} alert={alert} alertsOnPage={alerts.length} />
          ))}
        </ul>
      ) : (
        <Text>{t('buyAlerts.noneInStock')}</Text>
      )}
      <ListPagination
        pagination={pagination}
        label={t('buyAlerts.pages')}
        hrefFor={(page) => listAddress(platform.path('buy_alerts', {}), { ...list, page })}
      />
    </AccountFrame>
  );
}

/** The customer's buy alerts, page by page; or the alert that a mailed link ends. */
export function BuyAlertsPage() {
  const loaded = useLoaderData<BuyAlertsData>();
  return 'token' in loaded ? <EndAlert token={loaded.token} /> : <Alerts list={loaded} />;
}
