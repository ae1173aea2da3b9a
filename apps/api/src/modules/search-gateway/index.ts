export { createSearchGateway, type SearchGateway } from './search-gateway.ts';
