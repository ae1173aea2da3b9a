export { head } from './onsite-sitemap.head.ts';
export { loader } from './onsite-sitemap.loader.ts';
export { OnsiteSitemapPage as Component } from './onsite-sitemap-page.tsx';
