import type { PersonalData, UpdatePersonalData } from '@reprise/entities/user';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { invalidRequest, notFound } from '../../errors.ts';
import { type Customer, findCustomer, updatePersonalData } from './customer-queries.ts';

const gone = () => notFound('CUSTOMER_NOT_FOUND', 'The account does not exist any more.');

function present(customer: Customer): PersonalData {
  return {
    firstName: customer.first_name,
    lastName: customer.last_name,
    email: customer.email,
    ...(customer.phone === null ? {} : { phone: customer.phone }),
    ...(customer.birth_date === null ? {} : { birthDate: customer.birth_date }),
    newsletter: customer.newsletter,
  };
}

/** The customer's personal data. */
export async function readPersonalData(db: Kysely<Database>, customerId: string): Promise<PersonalData> {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw gone();
  return present(customer);
}

/** Changes the personal data. Refuses a date of birth that is not in the past. */
export async function writePersonalData(
  db: Kysely<Database>,
  customerId: string,
  data: UpdatePersonalData,
  now: Date,
): Promise<PersonalData> {
  const today = now.toISOString().slice(0, 10);
  if (data.birthDate && (data.birthDate >= today || data.birthDate < '1900-01-01')) {
    throw invalidRequest([{ field: 'birthDate', code: 'INVALID_VALUE' }]);
  }
  const customer = await updatePersonalData(db, customerId, data, now);
  if (!customer) throw gone();
  return present(customer);
}
