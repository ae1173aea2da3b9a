import type { DestinationType } from '@reprise/entities/address';
import { usePlatform } from '@reprise/platform';
import { ChoiceCard, ChoiceGroup } from '@reprise/ui';
import { useT } from '../../texts.ts';
import { destinationsOf } from './address-fields.ts';

/** Street or point of the carrier. The styles of the form show the fields that the choice needs. */
export function DestinationChoice({ chosen, isTooValuable }: { chosen: DestinationType; isTooValuable: boolean }) {
  const t = useT();
  const types = destinationsOf(usePlatform().market.id);
  return (
    <ChoiceGroup
      legend={t('checkout.address.destination.legend')}
      layout="tiles"
      error={isTooValuable ? t('checkout.address.failed.tooValuable') : undefined}
    >
      {types.map((type) => (
        <ChoiceCard
          key={type}
          layout="tile"
          name="destination"
          value={type}
          defaultChecked={type === chosen}
          title={t(`checkout.address.destination.${type}`)}
        />
      ))}
    </ChoiceGroup>
  );
}
