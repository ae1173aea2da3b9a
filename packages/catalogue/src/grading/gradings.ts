import type { GradingBlockRecord } from '@reprise/entities/catalogue-record';
import { accessoriesIncluded, accountRemoved, battery, bodyCondition, carrierLock, faults, glassCondition, overallCondition, screenCondition, shutterCount, switchesOn, worksFully } from './questions.ts';

/** The grading questions by the key that categories name. */
export const gradings: Record<string, GradingBlockRecord[]> = {
  phone: [switchesOn(0.18), worksFully(faults('camera', 'sound', 'buttons', 'charging', 'radio', 'unlock')), screenCondition, bodyCondition, battery, carrierLock, accountRemoved, accessoriesIncluded('charger', 'cable', 'box')],
  tablet: [switchesOn(0.2), worksFully(faults('camera', 'sound', 'buttons', 'charging', 'radio', 'unlock')), screenCondition, bodyCondition, battery, accountRemoved, accessoriesIncluded('charger', 'pen', 'box')],
  laptop: [switchesOn(0.22), worksFully(faults('keyboard', 'sound', 'camera', 'charging', 'radio')), screenCondition, bodyCondition, battery, accountRemoved, accessoriesIncluded('charger', 'box')],
  watch: [switchesOn(0.15), worksFully(faults('buttons', 'sound', 'charging', 'sensor')), screenCondition, bodyCondition, battery, accountRemoved, accessoriesIncluded('strap', 'cable', 'box')],
  console: [switchesOn(0.2), worksFully(faults('drive', 'buttons', 'charging', 'radio')), bodyCondition, accountRemoved, accessoriesIncluded('controller', 'cable', 'box')],
  camera: [switchesOn(0.2), worksFully(faults('buttons', 'charging', 'sensor')), glassCondition, bodyCondition, shutterCount, accessoriesIncluded('charger', 'spareBattery', 'hood', 'box')],
  lens: [glassCondition, bodyCondition, accessoriesIncluded('hood', 'box')],
  headphones: [switchesOn(0.1), worksFully(faults('oneSide', 'noise', 'sound', 'buttons', 'charging')), bodyCondition, battery, accessoriesIncluded('cable', 'box')],
  speaker: [switchesOn(0.12), worksFully(faults('sound', 'buttons', 'charging', 'radio')), bodyCondition, accessoriesIncluded('charger', 'cable', 'box')],
  reader: [switchesOn(0.1), worksFully(faults('buttons', 'charging', 'radio')), screenCondition, bodyCondition, accountRemoved, accessoriesIncluded('cable', 'box')],
  accessory: [overallCondition(0.6)],
  media: [overallCondition(0.5)],
};
