import type { BankAccount } from '@reprise/entities/bank-account';
import { maxIbanCharacters } from '@reprise/entities/constants/payments';
import { maxHolderCharacters } from '@reprise/entities/constants/payouts';
import { renderLink, useLocation, usePlatform } from '@reprise/platform';
import { ChoiceCard, ChoiceGroup, Notice, PasswordField, Text, TextField, TextLink } from '@reprise/ui';
import type { MouseEvent, ReactNode } from 'react';
import { greenStore } from '../store.ts';
import { useT } from '../texts.ts';
import css from './payout-fields.module.css';
import { fieldId, newAccount, type PayoutField, type PayoutResult } from './payout-form.ts';

/** The bank's result for the name. Sending the same form again confirms it. */
function NameCheck({ nameCheck }: { nameCheck: NonNullable<PayoutResult['nameCheck']> }) {
  const t = useT();
  const { code, holder = '' } = nameCheck;
  return (
    <Notice variant="warn" live="assertive">
      {t(`checkout.payout.nameCheck.${code}`, { holder })}
      <input type="hidden" name="confirmed" value={code} />
    </Notice>
  );
}

/**
 * Asks for the password unless the customer has recently entered it, or used a passkey. The sign-in for the passkey opens over the
 * page, which keeps what was typed (rule sign-in-52).
 */
export function PasswordConfirmation({ hint, error }: { hint: string; error: string | undefined }) {
  const t = useT();
  const platform = usePlatform();
  const { pathname } = useLocation();
  if (!greenStore.use((state) => state.checkout.bankAccounts.data)?.needsPassword) return null;
  const again = new URLSearchParams({ again: '1', next: pathname });
  const openSignIn = (event: MouseEvent) => {
    event.preventDefault();
    platform.openSignIn();
  };
  return (
    <>
      <input type="hidden" name="needsPassword" value="yes" />
      <PasswordField
        id={fieldId('password')}
        name="password"
        label={t('checkout.payout.password')}
        hint={hint}
        autoComplete="current-password"
        error={error}
        revealLabel={t('checkout.payout.showPassword')}
        concealLabel={t('checkout.payout.hidePassword')}
      />
      <Text>
        <TextLink href={`${platform.path('auth', {})}?${again}`} renderLink={renderLink} onClick={openSignIn}>
          {t('checkout.payout.passkey')}
        </TextLink>
      </Text>
    </>
  );
}

interface AccountChoiceProps {
  accounts: readonly BankAccount[];
  /** The chosen one, or `newAccount`. */
  account: string;
}

function AccountChoice({ accounts, account }: AccountChoiceProps) {
  const t = useT();
  return (
    <ChoiceGroup legend={t('checkout.payout.accounts')}>
      {accounts.map(({ uuid, holder, maskedIban }) => (
        <ChoiceCard
          key={uuid}
          name="account"
          value={uuid}
          defaultChecked={uuid === account}
          title={maskedIban}
          description={holder}
        />
      ))}
      <ChoiceCard
        name="account"
        value={newAccount}
        defaultChecked={account === newAccount}
        title={t('checkout.payout.newAccount')}
      />
    </ChoiceGroup>
  );
}

/** The seller's bank accounts, and the fields of a new one. An IBAN is never sent back to the page. */
export function BankFields({
  result,
  chosen,
  errorOf,
  children,
}: {
  result: PayoutResult | undefined;
  chosen?: string | undefined;
  errorOf: (name: PayoutField) => string | undefined;
  /** More fields of a new account. */
  children?: ReactNode;
}) {
  const t = useT();
  const bank = greenStore.use((state) => state.checkout.bankAccounts.data);
  const accounts = bank?.accounts ?? [];
  const account = result?.values.account ?? chosen ?? accounts[0]?.uuid ?? newAccount;
  return (
    <div className={css.part} data-kind="bank">
      {accounts.length > 0 ? <AccountChoice accounts={accounts} account={account} /> : null}
      <div className={css.newAccount}>
        {result?.nameCheck ? <NameCheck nameCheck={result.nameCheck} /> : null}
        <TextField
          id={fieldId('holder')}
          name="holder"
          label={t('checkout.payout.holder')}
          defaultValue={result?.values.holder ?? ''}
          autoComplete="name"
          maxLength={maxHolderCharacters}
          error={errorOf('holder')}
        />
        <TextField
          id={fieldId('iban')}
          name="iban"
          label={t('checkout.payout.iban')}
          hint={t('checkout.payout.ibanHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxIbanCharacters}
          error={errorOf('iban')}
        />
        {children}
      </div>
    </div>
  );
}
