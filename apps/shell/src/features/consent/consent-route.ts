import type { ActionFunctionArgs, HeadFunction } from '@reprise/platform';
import { getT } from '../../texts.ts';

export { ConsentPage as Component } from './consent-page.tsx';

export const head: HeadFunction = ({ platform }) => ({ title: getT(platform.i18n)('consent.settings'), noindex: true });

export const action = async (args: ActionFunctionArgs) =>
  (await import(/* webpackChunkName: "consent-action" */ './consent.action.ts')).action(args);
