/** Id of the live region in the header, which takes the place of the promises while it has a toast. */
export const headerPlaceId = 'announcements';
