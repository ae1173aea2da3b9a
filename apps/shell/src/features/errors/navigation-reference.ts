import { navigationTiming } from '../../boot/navigation-timing.ts';

/** The reference of the request that loaded this document; undefined where it is not known. */
export const navigationReference = (): string | undefined =>
  navigationTiming()?.find(({ name }) => name === 'ref')?.description || undefined;
