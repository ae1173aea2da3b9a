import { maxSavedAddresses } from '@reprise/entities/constants/addresses';
import { renderLink, useActionData, useLoaderData, useLocation, usePlatform } from '@reprise/platform';
import { LinkButton, Notice, Text } from '@reprise/ui';
import { useEffect, useRef } from 'react';
import { AccountFrame } from '../../account-frame/account-frame.tsx';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { AddressCard } from './address-card.tsx';
import { AddressEditor } from './address-editor.tsx';
import { type AddressResult, isEditable, newAddress } from './address-form.ts';
import type { AddressesView } from './addresses.loader.ts';
import css from './addresses-page.module.css';

/** The saved addresses, and the form of one of them. */
export function AddressesPage() {
  const t = useT();
  const { market } = usePlatform();
  const { edit } = useLoaderData<AddressesView>();
  const addresses = myStore.use((state) => state.addresses.current.data?.addresses) ?? [];
  const saved = addresses.find(({ id }) => id === edit);
  const edited = saved && isEditable(saved, market.id) ? saved : undefined;
  const isFirst = addresses.length === 0;
  return (
    <AccountFrame title={t('addresses.title')} lead={t('addresses.lead')}>
      <Outcome isForm={edited !== undefined || edit === newAddress || isFirst} />
      {isFirst ? <Text>{t('addresses.empty')}</Text> : null}
      {edited || edit === newAddress || isFirst ? (
        <AddressEditor saved={edited} isFirst={isFirst} />
      ) : (
        <>
          <AddAddress isFull={addresses.length >= maxSavedAddresses} />
          <ul className={css.list}>
            {addresses.map((address) => (
              <AddressCard key={address.id} saved={address} />
            ))}
          </ul>
        </>
      )}
    </AccountFrame>
  );
}

function AddAddress({ isFull }: { isFull: boolean }) {
  const t = useT();
  const platform = usePlatform();
  if (isFull) return <Text tone="muted">{t('addresses.failed.bookFull')}</Text>;
  return (
    <div>
      <LinkButton href={`${platform.path('my_addresses', {})}?edit=${newAddress}`} renderLink={renderLink}>
        {t('addresses.add')}
      </LinkButton>
    </div>
  );
}

/** The result of the last form. It takes the focus, because the button that had it may be gone. */
function Outcome({ isForm }: { isForm: boolean }) {
  const t = useT();
  const { key } = useLocation();
  const { done } = useLoaderData<AddressesView>();
  const result = useActionData<AddressResult>();
  const ref = useRef<HTMLDivElement>(null);
  const failed = isForm ? undefined : result?.failed;
  useEffect(() => {
    if (done || failed) ref.current?.focus();
  }, [done, failed, key]);
  if (!done && !failed) return null;
  return (
    <div ref={ref} tabIndex={-1}>
      {failed ? (
        <Notice variant="error">{t(`addresses.failed.${failed}`)}</Notice>
      ) : (
        done && <Notice variant="success">{t(`addresses.done.${done}`)}</Notice>
      )}
    </div>
  );
}
