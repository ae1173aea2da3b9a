/** A product that a customer or, before sign-in, a session compares. */
export interface ComparisonItemTable {
  customer_id: string | null;
  session_id: string | null;
  product_id: number;
  added_at: Date;
}

export interface ComparisonTables {
  comparison_items: ComparisonItemTable;
}
