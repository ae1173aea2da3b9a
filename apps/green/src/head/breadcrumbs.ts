/** A step of the way to a page; `path` is relative to the origin. */
export interface Step {
  name: string;
  path: string;
}

/** The way to a page as search engines read it. */
export function breadcrumbsJsonLd(origin: string, steps: readonly Step[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}
