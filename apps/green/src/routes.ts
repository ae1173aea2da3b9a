import { routePatterns } from '@reprise/markets';
import { page, type Remote } from '@reprise/platform';

/** Path → page. */
export const routes: Remote['routes'] = (language) =>
  routePatterns('green_landing', language).map((path, index) =>
    page({
      id: `green.home.${index}`,
      path,
      chunk: 'home',
      load: () => import(/* webpackChunkName: "home" */ './features/home/home-route.ts'),
    }),
  );
