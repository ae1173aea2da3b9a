#!/usr/bin/env node
import { checkLocaleFolder } from './read-locales.ts';

const folders = process.argv.slice(2);
const mistakes = folders.flatMap(checkLocaleFolder);
if (folders.length === 0)
  mistakes.push('usage: node packages/i18n/src/check-locales.ts <folder with de.json, en.json …>');
for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
process.exitCode = mistakes.length > 0 ? 1 : 0;
