export { createAgentGateway } from './agent-gateway.ts';
export { type AskAboutItem, createItemQuestionGateway } from './item-question-gateway.ts';
export { createSearchGateway, type SearchGateway } from './search-gateway.ts';
