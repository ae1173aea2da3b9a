import type { GradingBlockRecord } from '@reprise/entities/catalogue-record';
import { block, type OptionId, yesNoBlock } from './parts.ts';

const whenOn = { blockAttributeId: 'switchesOn', optionIds: ['true'] };

/** Does it switch on? A device that does not is worth only its parts. */
export const switchesOn = (offFactor: number): GradingBlockRecord =>
  yesNoBlock('switchesOn', { no: { factor: offFactor, isSalvage: true } });

/** Does everything work, and if not, what does not? */
export const worksFully = (faults: GradingBlockRecord): GradingBlockRecord =>
  yesNoBlock('worksFully', { no: { factor: 0.85, children: [faults] } }, { visibleIf: whenOn });

const effectOfFault = {
  buttons: { deduction: 1_500 },
  sound: { deduction: 2_000 },
  camera: { deduction: 3_500 },
  charging: { deduction: 3_000 },
  radio: { factor: 0.7 },
  unlock: { deduction: 4_000 },
  keyboard: { deduction: 6_000 },
  drive: { deduction: 4_500 },
  sensor: { deduction: 2_500 },
  noise: { deduction: 2_000 },
  oneSide: { factor: 0.35 },
} as const satisfies Record<OptionId<'faults'>, object>;
export type Fault = keyof typeof effectOfFault;

/** What exactly does not work; several may be chosen. */
export const faults = (...which: Fault[]): GradingBlockRecord =>
  block('faults', { options: Object.fromEntries(which.map((name) => [name, effectOfFault[name]])), input: 'multi' });

/** The state of the display. */
export const screenCondition = block('screen', {
  options: { flawless: {}, light: { factor: 0.92 }, deep: { factor: 0.78 }, cracked: { factor: 0.38 } },
  surface: 'screen',
});

/** The state of the housing. */
export const bodyCondition = block('body', {
  options: { flawless: {}, light: { factor: 0.95 }, clear: { factor: 0.85 }, damaged: { factor: 0.55 } },
  surface: 'body',
});

/** The health of the battery. */
export const battery = block('battery', {
  options: { good: {}, fair: { factor: 0.93 }, service: { factor: 0.8 }, unknown: { factor: 0.96 } },
  visibleIf: whenOn,
});

/** Locked to an account: the device is useless until the lock is removed. */
export const accountRemoved = yesNoBlock('accountRemoved', { no: { rejects: true } });

/** Locked to one carrier. */
export const carrierLock = yesNoBlock('carrierLock', { no: { factor: 0.82 } }, { visibleIf: whenOn });

const effectOfAccessory = {
  charger: { deduction: -500 },
  cable: { deduction: -200 },
  box: { deduction: -300 },
  strap: { deduction: -800 },
  controller: { deduction: -1_500 },
  pen: { deduction: -1_800 },
  spareBattery: { deduction: -1_200 },
  hood: { deduction: -500 },
} as const satisfies Record<OptionId<'included'>, object>;

/** What is included with the device and raises the offer. */
export const accessoriesIncluded = (...which: (keyof typeof effectOfAccessory)[]): GradingBlockRecord =>
  block('included', {
    options: Object.fromEntries(which.map((name) => [name, effectOfAccessory[name]])),
    input: 'multi',
    required: false,
  });

/** One question for products without electronics: media and small accessories. */
export const overallCondition = (surface: 'media' | 'accessory', poor: number): GradingBlockRecord =>
  block('condition', {
    options: { veryGood: {}, good: { factor: 0.85 }, acceptable: { factor: poor }, damaged: { rejects: true } },
    surface,
  });

/** Dust, fungus or scratches on the glass of a lens or a sensor. */
export const glassCondition = block('glass', {
  options: { clear: {}, dust: { factor: 0.94 }, scratched: { factor: 0.65 }, fungus: { rejects: true } },
  surface: 'glass',
});

/** The shutter count, as a number. */
export const shutterCount = block('shutterCount', { input: 'number', required: false, visibleIf: whenOn });
