import type { CharityId } from '@reprise/entities/payout';

/** Where the money of a donation goes. The charities of the demonstration are made up. */
export const charities: Readonly<Record<CharityId, { holder: string; iban: string }>> = {
  'repair-cafes': { holder: 'Repair Cafés e.V.', iban: 'DE78500105175001051750' },
  'reading-for-all': { holder: 'Lesen für alle e.V.', iban: 'DE27500105170000202051' },
  'school-laptops': { holder: 'Laptops für Schulen gGmbH', iban: 'DE65500105170000404000' },
};
