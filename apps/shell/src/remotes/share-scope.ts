import * as markets from '@reprise/markets';
import * as platform from '@reprise/platform';
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/** Version of the shared platform: that of its contract. */
const platformVersion = `${platform.contract.major}.${platform.contract.minor}.0`;

/** The modules that remotes share with the shell, by package name, so that each is loaded once. */
export const sharedModules = {
  react: { version: React.version, lib: () => React },
  'react/jsx-runtime': { version: React.version, lib: () => jsxRuntime },
  '@reprise/markets': { version: platformVersion, lib: () => markets },
  '@reprise/platform': { version: platformVersion, lib: () => platform },
};
