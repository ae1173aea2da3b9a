/** The stand-in for a register of stolen devices, with numbers that are reserved for tests. */
export const stolenImeis: readonly string[] = ['001010000000017', '001010000000025', '001010000000033'];

/** Whether a device is reported as stolen. Spaces and dashes do not matter. */
export const isStolen = (imei: string): boolean => stolenImeis.includes(imei.replace(/[\s-]/g, ''));
