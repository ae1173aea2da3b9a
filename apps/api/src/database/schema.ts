import type { CatalogueTables } from '../modules/catalogue/tables.ts';

/** One row per fact about the installation itself. */
export interface MetadataTable {
  key: string;
  value: string;
}

/** Every table; each module describes its own. */
export interface Database extends CatalogueTables {
  metadata: MetadataTable;
}
