import type { Messages } from '@reprise/i18n';
import type { Language } from '@reprise/markets';
import type { RouteObject } from 'react-router';
import type { AreaTracking } from './area-tracking.ts';
import { type ContractVersion, contract, isCompatible } from './contract.ts';
import type { Platform } from './platform.ts';

/** Performs an intent. The payload comes from storage and must be parsed. */
export type IntentAction = (platform: Platform, payload: unknown) => Promise<void>;

/** What an area exposes to the shell. */
export interface Remote {
  name: string;
  contract: ContractVersion;
  /** Routes of the area with absolute paths in one language. */
  routes(language: Language): RouteObject[];
  /** Texts of the area, in the namespace of its name. */
  loadMessages(language: Language): Promise<Messages>;
  /**
   * Paths of pages that the shell renders for an anonymous visitor before a release becomes live. A release that throws or
   * answers 5xx there is refused.
   */
  probes?(language: Language): readonly string[];
  /** Serialisable intents that the shell replays after sign-in. */
  actions?: Readonly<Record<string, IntentAction>>;
  /** Loads the code that reports the area's events. The shell calls it after hydration, with consent to statistics. */
  loadTracking?(): Promise<AreaTracking>;
}

/** Defines what an area exposes; its contract is that of the platform it was built with. */
export function defineRemote(remote: Omit<Remote, 'contract'>): Remote {
  return { ...remote, contract };
}

/** The value is not a remote, or has an incompatible contract. */
export class RemoteContractError extends Error {
  override readonly name = 'RemoteContractError';
}

/** Checks what a remote's container exposes before it renders. Throws RemoteContractError. */
export function assertRemote(value: unknown, name: string): Remote {
  const remote = value as Partial<Remote> | null | undefined;
  if (typeof remote !== 'object' || remote === null || typeof remote.contract !== 'object') {
    throw new RemoteContractError(`${name}: exposes no remote`);
  }
  if (!isCompatible(remote.contract)) {
    const { major, minor } = remote.contract;
    throw new RemoteContractError(
      `${name}: was built for contract ${major}.${minor}, this shell offers ${contract.major}.${contract.minor}`,
    );
  }
  if (typeof remote.routes !== 'function' || typeof remote.loadMessages !== 'function') {
    throw new RemoteContractError(`${name}: routes or texts are missing`);
  }
  return remote as Remote;
}
