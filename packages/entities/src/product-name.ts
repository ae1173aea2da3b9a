/** The lines of a product's name. */
export interface NameLines {
  readonly title: string;
  /** What distinguishes the product from others of its model: storage and what follows it in the name, such as the colour. */
  readonly options?: string;
}

/** Splits the name of a device before its storage, so that its model and its options are lines of their own. */
export function nameLines(name: string, memory: string | undefined): NameLines {
  const place = memory ? name.indexOf(memory) : -1;
  return place > 0 ? { title: name.slice(0, place).trim(), options: name.slice(place) } : { title: name };
}
