import type { Address } from '@reprise/entities/address';
import { Link, usePlatform } from '@reprise/platform';
import { ChoiceCard, ChoiceGroup } from '@reprise/ui';
import { AddressLines } from '../../checkout/address-lines.tsx';
import { useT } from '../../texts.ts';
import type { DeliverTo } from './address-fields.ts';
import css from './address-form.module.css';

/** Whether the parcel goes to this address; the next page asks for another one. */
export function DeliverToChoice({ chosen, own }: { chosen: DeliverTo; own: Address | undefined }) {
  const t = useT();
  const platform = usePlatform();
  return (
    <ChoiceGroup legend={t('checkout.address.deliverTo.legend')}>
      <ChoiceCard
        name="deliverTo"
        value="here"
        defaultChecked={chosen === 'here'}
        title={t('checkout.address.deliverTo.here')}
      />
      <ChoiceCard
        name="deliverTo"
        value="elsewhere"
        defaultChecked={chosen === 'elsewhere'}
        title={t('checkout.address.deliverTo.elsewhere')}
        description={own ? <AddressLines address={own} inline /> : t('checkout.address.deliverTo.hint')}
      />
      {own ? (
        <Link to={platform.path('delivery', {})} className={css.change}>
          {t('checkout.address.deliverTo.change')}
        </Link>
      ) : null}
    </ChoiceGroup>
  );
}
