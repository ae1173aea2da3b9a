import { routePatterns } from '@reprise/markets';
import { page, type Remote } from '@reprise/platform';

/** Path → page. */
export const routes: Remote['routes'] = (language) =>
  routePatterns('landing_page', language).map((path, index) =>
    page({
      id: `blue.home.${index}`,
      path,
      chunk: 'home',
      load: () => import(/* webpackChunkName: "home" */ './features/home/home-route.ts'),
    }),
  );
