/** Query parameter of the shipping step, for sellers whose pickup slot was taken before they sold. */
export const slotTakenParameter = 'taken';
