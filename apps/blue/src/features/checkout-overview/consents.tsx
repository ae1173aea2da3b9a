import type { OrderConsentId } from '@reprise/entities/order-consent';
import { Checkbox } from '@reprise/ui';
import { InsuranceDocuments } from '../../insurance/insurance-documents.tsx';
import { blueStore } from '../../store.ts';
import { useT } from '../../texts.ts';
import css from './overview-page.module.css';

/** Id of the box in the page. */
export const consentId = (id: OrderConsentId) => `consent-${id}`;

interface ConsentsProps {
  ids: readonly OrderConsentId[];
  agreed: readonly OrderConsentId[];
  missing: readonly OrderConsentId[];
}

/** What the customer agrees to: a box for each, never ticked in advance, after the documents that it is about. */
export function Consents({ ids, agreed, missing }: ConsentsProps) {
  const t = useT();
  const insurance = blueStore.use((state) => state.cart.cart.data?.insurance);
  return (
    <div className={css.consents}>
      {ids.map((id) => (
        <div key={id} className={css.consent}>
          {id === 'insurance-documents' && insurance ? <InsuranceDocuments offers={[insurance]} /> : null}
          <input type="hidden" name={`due-${id}`} value="yes" />
          <Checkbox
            id={consentId(id)}
            name="consents"
            value={id}
            required
            defaultChecked={agreed.includes(id)}
            label={t(`order.consents.${id}.label`)}
            error={missing.includes(id) ? t(`order.consents.${id}.missing`) : undefined}
          />
        </div>
      ))}
    </div>
  );
}
