import { Form, useActionData, useNavigation } from '@reprise/platform';
import { Badge, Button, ChoiceCard, ChoiceGroup, Notice } from '@reprise/ui';
import { AddressLines } from '../../checkout/address-lines.tsx';
import { useT } from '../../texts.ts';
import css from './address-choice.module.css';
import type { AddressResult } from './address-fields.ts';
import { addressParameter, newAddress } from './saved-addresses.ts';
import type { AddressChoice as Choice } from './use-address-choice.ts';

/** The saved addresses. The chosen one fills in the form below: at once, and without JavaScript by a button. */
export function AddressChoice({ addresses, saved, choose }: Choice) {
  const t = useT();
  const posted = useActionData<AddressResult>();
  const navigation = useNavigation();
  if (addresses.length === 0) return null;
  return (
    <Form method="get" className={css.choice}>
      {posted?.failed === 'notRemoved' ? (
        <Notice variant="error" live="assertive">
          {t('checkout.address.failed.notRemoved')}
        </Notice>
      ) : null}
      <ChoiceGroup legend={t('checkout.address.book.legend')} hint={t('checkout.address.book.hint')}>
        {addresses.map(({ id, address, isDefault }) => (
          <ChoiceCard
            key={id}
            name={addressParameter}
            value={id}
            checked={id === saved?.id}
            onChange={() => choose(id)}
            title={`${address.firstName} ${address.lastName}`}
            description={<AddressLines address={address} inline withoutName />}
            trailing={isDefault ? <Badge>{t('checkout.address.book.default')}</Badge> : undefined}
          />
        ))}
        <ChoiceCard
          name={addressParameter}
          value={newAddress}
          checked={!saved}
          onChange={() => choose(newAddress)}
          title={t('checkout.address.book.new')}
        />
      </ChoiceGroup>
      <div className={css.actions}>
        <noscript>
          <button type="submit" className={css.use}>
            {t('checkout.address.book.use')}
          </button>
        </noscript>
        {saved ? (
          <Button
            type="submit"
            formMethod="post"
            name="intent"
            value="remove"
            variant="quiet"
            size="s"
            pending={navigation.formMethod === 'POST'}
          >
            {t('checkout.address.book.remove')}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
