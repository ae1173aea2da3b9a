import type { SavedAddress } from '@reprise/entities/saved-address';
import { Checkbox } from '@reprise/ui';
import { useT } from '../../texts.ts';
import type { AddressResult } from './address-fields.ts';
import css from './address-form.module.css';

interface SaveChoiceProps {
  /** The saved address that filled in the form. */
  saved: SavedAddress | undefined;
  result: AddressResult | undefined;
}

/** Whether the address is kept for further orders, and offered first. */
export function SaveChoice({ saved, result }: SaveChoiceProps) {
  const t = useT();
  return (
    <div className={css.save}>
      {saved ? <input type="hidden" name="savedAddress" value={saved.id} /> : null}
      <Checkbox
        name="save"
        value="yes"
        defaultChecked={result?.saving !== undefined}
        label={t(saved ? 'checkout.address.book.update' : 'checkout.address.book.save')}
      />
      <div className={css.default}>
        <Checkbox
          name="default"
          value="yes"
          defaultChecked={result?.saving?.isDefault ?? saved?.isDefault ?? false}
          label={t('checkout.address.book.makeDefault')}
        />
      </div>
    </div>
  );
}
