import { expect, test } from 'vitest';
import { refuseWeakPassword } from './password-strength.ts';

const owner = { email: 'zoe.ng@gartenbau.example', firstName: 'Zoë', lastName: 'Nguyen', brand: 'Reprise' };
const weak = { code: 'INVALID_REQUEST', status: 400, fieldErrors: [{ field: 'password', code: 'TOO_COMMON' }] };

test.each([
  'passwort123',
  'Passw0rd!1',
  'P@$$w0rt2024',
  'contraseña123',
  'motdepasse1',
  'wachtwoord1',
  'password123',
  'qwertzuiop',
  '1234567890',
  '12345678910',
  'iloveyou123',
  'Sommer2024!',
  'aaaaaaaaaaaa',
  'hunter2hunter2',
  'zoe.ng@gartenbau.example',
  'gartenbau2024',
  'nguyen1990',
  'reprise-2026',
  'p4$$w0rd'.repeat(16),
])('%s is refused', async (password) => {
  await expect(refuseWeakPassword(password, owner)).rejects.toMatchObject(weak);
});

test.each(['correct horse battery', 'x9$Lq2vT!m', 'Der Hund von nebenan bellt laut', 'Satz mit 0a1b2c3d4e5f'])(
  '%s is accepted',
  async (password) => {
    await expect(refuseWeakPassword(password, owner)).resolves.toBeUndefined();
  },
);

test('characters after the 64th are ignored, so that the rating time is bounded', async () => {
  const repeated = 'a'.repeat(64);
  await expect(refuseWeakPassword(`${repeated}x9$Lq2vT!m`, owner)).rejects.toMatchObject(weak);
  const strong = 'x9$Lq2vT!m correct horse battery';
  await expect(refuseWeakPassword(strong + 'a'.repeat(168), owner)).resolves.toBeUndefined();
});
