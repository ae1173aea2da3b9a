import { page } from '@reprise/platform';
import { createTestPlatform, renderRoutes } from '@reprise/platform/test-doubles';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import de from '../../locales/de.json';
import { AuthProblems } from './auth-fields.tsx';
import { authFields } from './auth-result.ts';

test.each(authFields)('an empty field %s says what to enter', async (name) => {
  const result = { form: 'register' as const, errors: { [name]: 'missing' as const } };
  const problems = () => <AuthProblems id="register" result={result} />;
  const routes = [page({ id: 'auth', path: '/', chunk: 'auth', load: async () => ({ Component: problems }) })];
  renderRoutes(createTestPlatform({ messages: { shell: de } }), routes, '/');
  expect(await screen.findByRole('link', { name: `${de.auth[name]}: ${de.auth.missing[name]}` })).toBeVisible();
});
