export { createAgentGateway } from './agent-gateway.ts';
export { cardsOf } from './card-ids.ts';
export { type AskAboutItem, createItemQuestionGateway } from './item-question-gateway.ts';
export { createSearchGateway, type SearchGateway } from './search-gateway.ts';
