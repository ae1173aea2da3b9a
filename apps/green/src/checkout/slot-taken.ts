/** Query parameter of the shipping step, for sellers whose pickup slot was taken before they finished. */
export const slotTakenParameter = 'taken';
