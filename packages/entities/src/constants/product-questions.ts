/** Maximum length of a question about a product. */
export const maxQuestionCharacters = 200;

/** Maximum questions that are suggested on a product page. */
export const maxSuggestedQuestions = 5;

/** Maximum further questions with an answer. */
export const maxFollowUpQuestions = 3;

/** Maximum products with an answer. */
export const maxAnswerProducts = 4;
