/** Maximum products that a visitor can compare at a time. */
export const maxComparedProducts = 4;
