/** Maximum items that one parcel or one cancellation names. */
export const maxItemsPerRequest = 100;

/** Maximum length of the number of a parcel. */
export const maxTrackingNumberCharacters = 40;

/** Maximum events in one notification of the carrier. */
export const maxTrackingEvents = 200;

/** Maximum length of a place in a notification of the carrier. */
export const maxTrackingPlaceCharacters = 100;

/** Orders that the warehouse is given at once. */
export const maxOrdersToDispatch = 200;
