export { importCatalogue } from './import-catalogue.ts';
export { formatOf } from './source-row.ts';
