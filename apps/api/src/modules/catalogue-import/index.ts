export { exportCatalogue, exportFormatOf } from './export-catalogue.ts';
export { type ImportCounts, importCatalogue } from './import-catalogue.ts';
