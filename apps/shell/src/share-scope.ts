import * as markets from '@reprise/markets';
import * as platform from '@reprise/platform';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/** Version of the platform as remotes require it: the contract's. */
const platformVersion = `${platform.contract.major}.${platform.contract.minor}.0`;

/** What the shell shares with remotes, by package name: one React, one platform, one table of paths. */
export const sharedModules = {
  react: { version: React.version, lib: () => React },
  'react/jsx-runtime': { version: React.version, lib: () => jsxRuntime },
  '@reprise/markets': { version: platformVersion, lib: () => markets },
  '@reprise/platform': { version: platformVersion, lib: () => platform },
};
