import type { HeadFunction } from '@reprise/platform';
import { lazyAction } from '@reprise/platform';
import { getT } from '../../texts.ts';

export { ConsentPage as Component } from './consent-page.tsx';

export const head: HeadFunction = ({ platform }) => ({ title: getT(platform.i18n)('consent.settings'), noindex: true });

export const action = lazyAction(() => import(/* webpackChunkName: "consent-action" */ './consent.action.ts'));
