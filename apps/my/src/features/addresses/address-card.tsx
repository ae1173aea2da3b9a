import { addressLines } from '@reprise/entities/address-lines';
import type { SavedAddress } from '@reprise/entities/saved-address';
import { Form, renderLink, usePlatform } from '@reprise/platform';
import { Badge, Button, LinkButton, Surface, Text } from '@reprise/ui';
import { useT } from '../../texts.ts';
import { isEditable, isServed } from './address-form.ts';
import css from './addresses-page.module.css';

/** The buttons of a list need names that tell them apart: `named` has the name and street of the address. */
function AddressActions({ saved, named }: { saved: SavedAddress; named: { name: string } }) {
  const t = useT();
  const platform = usePlatform();
  const { id, address, isDefault } = saved;
  const canBeDefault = !isDefault && isServed(address, platform.market.id);
  return (
    <div className={css.actions}>
      {isEditable(saved, platform.market.id) ? (
        <LinkButton
          href={`${platform.path('my_addresses', {})}?edit=${id}`}
          renderLink={renderLink}
          variant="secondary"
          size="s"
          aria-label={t('addresses.editNamed', named)}
        >
          {t('addresses.change')}
        </LinkButton>
      ) : null}
      <Form method="post" className={css.inline}>
        <input type="hidden" name="id" value={id} />
        <div className={css.inline}>
          {canBeDefault ? (
            <Button
              type="submit"
              name="intent"
              value="default"
              variant="quiet"
              size="s"
              aria-label={t('addresses.makeDefaultNamed', named)}
            >
              {t('addresses.makeDefault')}
            </Button>
          ) : null}
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="quiet"
            size="s"
            aria-label={t('addresses.removeNamed', named)}
          >
            {t('addresses.remove')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** A saved address with its actions. */
export function AddressCard({ saved }: { saved: SavedAddress }) {
  const t = useT();
  const { market } = usePlatform();
  const { address, isDefault } = saved;
  const [name = '', ...lines] = addressLines(address, market.id, market.locale);
  return (
    <Surface as="li" padding="m" className={css.card}>
      <div>
        <Text weight="bold">{name}</Text>
        {lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </div>
      <div className={css.badges}>
        {isDefault ? <Badge tone="success">{t('addresses.default')}</Badge> : null}
        <Badge>{t(`addresses.kinds.${address.kind}`)}</Badge>
      </div>
      {isEditable(saved, market.id) ? null : (
        <Text tone="muted" size="s">
          {t(isServed(address, market.id) ? 'addresses.pointHint' : 'addresses.otherCountryHint')}
        </Text>
      )}
      <AddressActions saved={saved} named={{ name: `${name}, ${address.street}`.trim() }} />
    </Surface>
  );
}
