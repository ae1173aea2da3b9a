import { examplePostalCodes } from '@reprise/entities/address-rows';
import { usePlatform } from '@reprise/platform';
import { useT } from '../../texts.ts';
import type { AddressField, AddressProblem } from './address-fields.ts';

const ownInvalidText = ['postalCode', 'email', 'phone', 'pointId', 'postNumber'] as const;
const hasOwnText = (name: AddressField): name is (typeof ownInvalidText)[number] =>
  ownInvalidText.some((known) => known === name);

/** Texts of problems: what is wrong, and what to enter. */
export function useProblemText(countryCode: string | undefined) {
  const t = useT();
  const { market } = usePlatform();
  return (name: AddressField, problem: AddressProblem): string => {
    if (problem === 'notServed') return t('checkout.address.problem.notServed');
    if (problem === 'missing') return t(`checkout.address.missing.${name}`);
    const label = t(`checkout.address.${name}`);
    if (problem === 'tooLong' || !hasOwnText(name)) return t(`checkout.address.problem.${problem}`, { label });
    const example = examplePostalCodes[countryCode ?? ''] ?? examplePostalCodes[market.id.toUpperCase()] ?? '';
    return t(`checkout.address.invalid.${name}`, { example });
  };
}
