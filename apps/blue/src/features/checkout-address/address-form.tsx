import type { Address, DestinationType } from '@reprise/entities/address';
import type { SavedAddress } from '@reprise/entities/saved-address';
import { Link, useActionData, useFetcher, usePlatform, usePlatformState } from '@reprise/platform';
import { ArrowLeft, Button, classNames, Icon, stepForm as steps } from '@reprise/ui';
import { SignedInField } from '../../checkout/signed-in-field.tsx';
import { useT } from '../../texts.ts';
import { AddressErrors } from './address-errors.tsx';
import type { AddressPurpose, AddressResult, AddressValues, DeliverTo } from './address-fields.ts';
import css from './address-form.module.css';
import { AddressInputs, ContactInputs } from './address-inputs.tsx';
import type { ChosenPoint } from './chosen-point.ts';
import { DeliverToChoice } from './deliver-to-choice.tsx';
import { DestinationChoice } from './destination-choice.tsx';
import { PointSearch } from './point-search.tsx';
import { SaveChoice } from './save-choice.tsx';
import { useAddressProblems } from './use-address-problems.ts';

interface AddressFormProps {
  purpose: AddressPurpose;
  stored: AddressValues;
  destination?: DestinationType;
  /** The point of the carrier that was chosen before. */
  point?: ChosenPoint | undefined;
  deliverTo?: DeliverTo;
  /** Where the parcel goes if not to the address of this form. */
  ownDestination?: Address | undefined;
  /** The saved address that fills in the form. */
  saved?: SavedAddress | undefined;
}

/** The form of an address, in the order and with the rules of the market. Works without JavaScript. */
export function AddressForm({ purpose, stored, ownDestination, saved, ...initial }: AddressFormProps) {
  const t = useT();
  const platform = usePlatform();
  const fetcher = useFetcher<AddressResult>();
  const posted = useActionData<AddressResult>();
  // That an address could not be removed is said beside the saved ones.
  const result = fetcher.data ?? (posted?.failed === 'notRemoved' ? undefined : posted);
  const user = usePlatformState((state) => state.user);
  const { problems, check } = useAddressProblems(purpose, result);
  const fields = { values: result?.values ?? stored, problems };
  const destination = result?.destination ?? initial.destination ?? 'street';
  const point = result ? result.point : initial.point;
  const back = purpose === 'both' ? 'checkout_cart' : 'checkout_address';
  return (
    <fetcher.Form
      method="post"
      noValidate
      className={classNames(steps.form, css.form)}
      onBlur={(event) => void check(event)}
    >
      <SignedInField />
      {/* The first submit button of a form is pressed by Enter: not the one of the search. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <AddressErrors result={result} />
      {purpose === 'shipping' ? (
        <>
          <DestinationChoice chosen={destination} isTooValuable={result?.failed === 'tooValuable'} />
          <PointSearch {...fields} destination={destination} result={result} chosen={point} />
        </>
      ) : (
        <ContactInputs {...fields} customerMail={user?.email} />
      )}
      <AddressInputs {...fields} purpose={purpose} />
      {user ? <SaveChoice saved={saved} result={result} /> : null}
      {purpose === 'both' ? (
        <DeliverToChoice chosen={result?.deliverTo ?? initial.deliverTo ?? 'here'} own={ownDestination} />
      ) : null}
      <div className={steps.actions}>
        <Link to={platform.path(back, {})} className={steps.back}>
          <Icon of={ArrowLeft} size="s" />
          {t(purpose === 'both' ? 'checkout.back.cart' : 'checkout.back.address')}
        </Link>
        <Button type="submit" size="l" pending={fetcher.state !== 'idle'}>
          {t(purpose === 'both' ? 'checkout.address.continue' : 'checkout.address.save')}
        </Button>
      </div>
    </fetcher.Form>
  );
}
