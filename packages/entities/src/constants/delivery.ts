/** Maximum pickup points in one answer. */
export const maxPickupPoints = 20;

/** Maximum distance of a pickup point from the place that was searched for. */
export const maxPickupPointMeters = 10_000;
