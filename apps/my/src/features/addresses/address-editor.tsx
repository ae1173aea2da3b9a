import type { AddressKind } from '@reprise/entities/address';
import type { SavedAddress } from '@reprise/entities/saved-address';
import { Form, Link, useActionData, useLoaderData, useNavigation, usePlatform } from '@reprise/platform';
import { Button, Checkbox, ChoiceCard, ChoiceGroup, FormProblems, Heading, Notice, Stack, Surface } from '@reprise/ui';
import { useT } from '../../texts.ts';
import { type AddressResult, addressFields, fieldId, valuesOf } from './address-form.ts';
import { AddressInputs, useProblemText } from './address-inputs.tsx';
import type { AddressesView } from './addresses.loader.ts';
import css from './addresses-page.module.css';

const kinds: readonly AddressKind[] = ['shipping-and-billing', 'shipping', 'billing'];

interface AddressEditorProps {
  /** Absent for a new address. */
  saved: SavedAddress | undefined;
  isFirst: boolean;
}

/** The form of a new or a saved address. */
export function AddressEditor({ saved, isFirst }: AddressEditorProps) {
  const t = useT();
  const platform = usePlatform();
  const navigation = useNavigation();
  const { typed } = useLoaderData<AddressesView>();
  const posted = useActionData<AddressResult>();
  const result = posted ?? typed;
  const stored = saved && valuesOf(saved.address, platform.market.id);
  const fields: Pick<AddressResult, 'values' | 'problems'> = result ?? { values: stored ?? {}, problems: {} };
  const textOf = useProblemText(fields.values.countryCode);
  const errors = addressFields.flatMap((name) => {
    const problem = fields.problems[name];
    return problem ? [{ fieldId: fieldId(name), message: textOf(name, problem) }] : [];
  });
  const kind = result?.kind ?? saved?.address.kind ?? 'shipping-and-billing';
  const failed = result?.failed && t(`addresses.failed.${result.failed}`);
  return (
    <Surface as="section" padding="l" className={css.editor}>
      <Form method="post" noValidate key={saved?.id}>
        <Stack gap={5}>
          <Heading level={2} size="xl">
            {t(saved ? 'addresses.edit' : 'addresses.new')}
          </Heading>
          {typed && !posted ? <Notice variant="info">{t('typedForm')}</Notice> : null}
          <FormProblems title={t('addresses.errors')} result={posted} failed={failed} errors={errors} />
          {saved ? <input type="hidden" name="id" value={saved.id} /> : null}
          <AddressInputs fields={fields} />
          <ChoiceGroup legend={t('addresses.kinds.legend')}>
            {kinds.map((value) => (
              <ChoiceCard
                key={value}
                name="kind"
                value={value}
                defaultChecked={value === kind}
                title={t(`addresses.kinds.${value}`)}
              />
            ))}
          </ChoiceGroup>
          <Checkbox
            name="isDefault"
            label={t('addresses.isDefault')}
            hint={t('addresses.isDefaultHint')}
            defaultChecked={result?.isDefault ?? saved?.isDefault ?? isFirst}
          />
          <div className={css.actions}>
            <Button type="submit" pending={navigation.formMethod === 'POST'}>
              {t('addresses.save')}
            </Button>
            {isFirst ? null : <Link to={platform.path('my_addresses', {})}>{t('addresses.cancel')}</Link>}
          </div>
        </Stack>
      </Form>
    </Surface>
  );
}
