import { usePlatform } from '@reprise/platform';
import { ChoiceCard, ChoiceGroup, Notice } from '@reprise/ui';
import { pickupDay } from '../../checkout/pickup-text.ts';
import { greenStore } from '../../store.ts';
import { useT } from '../../texts.ts';

export const slotsId = 'pickup-slots';

/** The free times of pickups at the seller's address. */
export function PickupSlots({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const t = useT();
  const { market } = usePlatform();
  const slots = greenStore.use((state) => state.checkout.pickupSlots.data?.slots);
  if (!slots) return <Notice variant="warn">{t('checkout.shipping.slots.failed')}</Notice>;
  if (slots.length === 0) return <Notice variant="warn">{t('checkout.shipping.slots.none')}</Notice>;
  return (
    <ChoiceGroup id={slotsId} legend={t('checkout.shipping.slots.legend')} layout="tiles" error={error}>
      {slots.map((slot) => (
        <ChoiceCard
          key={slot.id}
          layout="tile"
          name="slot"
          value={slot.id}
          defaultChecked={slot.id === chosen}
          title={pickupDay(slot, market.locale)}
          description={t('checkout.shipping.slots.time', { from: slot.from, to: slot.to })}
        />
      ))}
    </ChoiceGroup>
  );
}
