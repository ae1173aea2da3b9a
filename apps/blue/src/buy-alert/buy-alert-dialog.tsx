import type { Product } from '@reprise/entities/product';
import type { VariantLabel } from '@reprise/entities/variant';
import { usePlatform } from '@reprise/platform';
import { Button, Checkbox, ChoiceGroup, Dialog, Stack, Text } from '@reprise/ui';
import { type FormEvent, useState } from 'react';
import { currentSearchUuid } from '../search-uuid.ts';
import { useT } from '../texts.ts';

export interface BuyAlertDialogProps {
  product: Product;
  onClose: () => void;
}

/** Asks which conditions to watch, and sets the alert. The shell asks visitors to sign in first. */
export function BuyAlertDialog({ product, onClose }: BuyAlertDialogProps) {
  const t = useT();
  const platform = usePlatform();
  const [hasError, setError] = useState(false);
  const labels = product.variants.map(({ label }) => label);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll('variant');
    const variants: VariantLabel[] = labels.filter((label) => chosen.includes(label));
    if (labels.length > 0 && variants.length === 0) return setError(true);
    const searchUuid = currentSearchUuid() || undefined;
    // All of them means also those that the product gets later.
    const watched = variants.length === labels.length ? null : variants;
    onClose();
    const payload = { productId: product.id, variants: watched, ...(searchUuid && { searchUuid }) };
    void platform.perform({ remote: 'blue', action: 'buy-alert.add', payload });
  }

  return (
    <Dialog open size="s" title={t('buyAlert.title')} closeLabel={t('buyAlert.close')} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap={5}>
          <Text>{t('buyAlert.text')}</Text>
          <ChoiceGroup legend={t('buyAlert.which')} error={hasError ? t('buyAlert.noCondition') : undefined}>
            {labels.map((label) => (
              <Checkbox
                key={label}
                name="variant"
                value={label}
                label={t(`product.condition.${label}.name`)}
                defaultChecked
              />
            ))}
          </ChoiceGroup>
          <Button type="submit" block>
            {t('buyAlert.save')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
