export { createAgentGateway } from './agent-gateway.ts';
export { createSearchGateway, type SearchGateway } from './search-gateway.ts';
