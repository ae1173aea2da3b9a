/** Categories in one question for what is wanted most. */
export const maxWantedCategories = 20;
