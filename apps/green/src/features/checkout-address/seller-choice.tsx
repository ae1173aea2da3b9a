import { ChoiceCard, ChoiceGroup } from '@reprise/ui';
import { useT } from '../../texts.ts';
import type { SellerKind } from './address-fields.ts';

const kinds = ['private', 'business'] as const satisfies readonly SellerKind[];

/** Private or business: the law treats them differently. The styles of the form show the fields of a business. */
export function SellerChoice({ chosen }: { chosen: SellerKind }) {
  const t = useT();
  return (
    <ChoiceGroup legend={t('checkout.address.seller.legend')}>
      {kinds.map((kind) => (
        <ChoiceCard
          key={kind}
          name="seller"
          value={kind}
          defaultChecked={kind === chosen}
          title={t(`checkout.address.seller.${kind}.title`)}
          description={t(`checkout.address.seller.${kind}.text`)}
        />
      ))}
    </ChoiceGroup>
  );
}
