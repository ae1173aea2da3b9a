import type { BankAccount } from '@reprise/entities/bank-account';
import { maxIbanCharacters } from '@reprise/entities/constants/payments';
import { maxBankAccounts, maxHolderCharacters } from '@reprise/entities/constants/payouts';
import { useFormat } from '@reprise/platform';
import { ChoiceCard, ChoiceGroup, Heading, Notice, Select, Stack, Surface, Text, TextField } from '@reprise/ui';
import { myStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import { AccountForm } from './account-form.tsx';
import { fieldId, type PayoutResult } from './payout-form.ts';
import css from './payout-page.module.css';

/** The customer's bank accounts, and the forms that add and remove them. */
export function BankAccountCards() {
  const t = useT();
  const accounts = myStore.use(({ payout }) => payout.accounts.data?.accounts) ?? [];
  return (
    <>
      <Surface as="section" padding="l" className={css.card}>
        <Stack gap={4}>
          <Heading level={2} size="xl">
            {t('payout.accounts')}
          </Heading>
          {accounts.length === 0 ? <Text tone="muted">{t('payout.noAccounts')}</Text> : null}
          {accounts.length > 0 ? <AccountList accounts={accounts} /> : null}
        </Stack>
      </Surface>
      {accounts.length < maxBankAccounts ? (
        <AddAccount accounts={accounts} />
      ) : (
        <Text tone="muted">{t('payout.failed.tooMany')}</Text>
      )}
      {accounts.length > 0 ? <RemoveAccount accounts={accounts} /> : null}
    </>
  );
}

function AccountList({ accounts }: { accounts: readonly BankAccount[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <ul className={css.accounts}>
      {accounts.map(({ uuid, maskedIban, holder, nameCheck, addedAt }) => (
        <li key={uuid}>
          <Text weight="bold">{maskedIban}</Text>
          <Text>{holder}</Text>
          <Text tone="muted" size="s">
            {t(`payout.nameCheck.stored.${nameCheck}`)}{' '}
            {t('payout.addedAt', { date: format.date(addedAt, { dateStyle: 'long' }) })}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function NameCheck({ nameCheck }: { nameCheck: NonNullable<PayoutResult['nameCheck']> }) {
  const t = useT();
  const { code, holder = '' } = nameCheck;
  return (
    <Notice variant="warn" live="assertive">
      {t(`payout.nameCheck.${code}`, { holder, button: t('payout.add.submit') })}
      <input type="hidden" name="confirmed" value={code} />
    </Notice>
  );
}

function AddAccount({ accounts }: { accounts: readonly BankAccount[] }) {
  const t = useT();
  return (
    <AccountForm form="add">
      {({ result, errorOf }) => (
        <>
          {result?.nameCheck ? <NameCheck nameCheck={result.nameCheck} /> : null}
          <TextField
            id={fieldId('add', 'holder')}
            name="holder"
            label={t('payout.holder')}
            defaultValue={result?.holder ?? ''}
            autoComplete="name"
            maxLength={maxHolderCharacters}
            error={errorOf('holder')}
            required
          />
          <TextField
            id={fieldId('add', 'iban')}
            name="iban"
            label={t('payout.iban')}
            hint={t('payout.ibanHint')}
            autoComplete="off"
            spellCheck={false}
            maxLength={maxIbanCharacters}
            error={errorOf('iban')}
            required
          />
          {accounts.length > 0 ? (
            <Select
              name="replaced"
              label={t('payout.replaces')}
              optionalLabel={t('addresses.optional')}
              placeholder={t('payout.replacesNone')}
              defaultValue={result?.replaced ?? ''}
              options={accounts.map(({ uuid, maskedIban }) => ({ value: uuid, label: maskedIban }))}
            />
          ) : null}
        </>
      )}
    </AccountForm>
  );
}

function RemoveAccount({ accounts }: { accounts: readonly BankAccount[] }) {
  const t = useT();
  return (
    <AccountForm form="remove">
      {({ errorOf }) => (
        <ChoiceGroup id={fieldId('remove', 'account')} legend={t('payout.which')} error={errorOf('account')}>
          {accounts.map(({ uuid, maskedIban, holder }) => (
            <ChoiceCard
              key={uuid}
              name="account"
              value={uuid}
              title={maskedIban}
              description={holder}
              defaultChecked={accounts.length === 1}
            />
          ))}
        </ChoiceGroup>
      )}
    </AccountForm>
  );
}
