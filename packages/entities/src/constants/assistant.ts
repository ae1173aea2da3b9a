/** Maximum length of a question to the assistant. */
export const maxIntentCharacters = 250;

/** Maximum length of the id of a conversation with the assistant. The provider's ids may contain the conversation's state. */
export const maxThreadCharacters = 4_000;

/** Maximum groups of products in an answer of the assistant. */
export const maxAssistantGroups = 3;

/** Maximum products in a group. */
export const maxAssistantProducts = 3;

/** Maximum questions that the assistant proposes after an answer. */
export const maxFollowUps = 6;

/** The provider may be silent for this long before an answer of the assistant has failed; milliseconds. */
export const assistantSilenceMs = 8_000;

/** An answer of the assistant takes at most this long; milliseconds. */
export const assistantAnswerMs = 60_000;

/** Answers of the assistant that one process of the API streams at the same time. */
export const maxAssistantStreams = 100;
