import { Form, renderLink, useNavigate, useNavigation, usePlatform } from '@reprise/platform';
import { Button, Dialog, LinkButton, Text } from '@reprise/ui';
import { useT } from '../../texts.ts';

/** Confirmation for removing all items. Without JavaScript it is rendered as part of the page. */
export function RemoveAllDialog({ count }: { count: number }) {
  const t = useT();
  const platform = usePlatform();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const address = platform.path('trade_in', { step: 'cart' });
  return (
    <Dialog
      open
      size="s"
      onClose={() => void navigate(address, { state: { preventScroll: true }, replace: true })}
      title={t('cart.removeAll.title')}
      closeLabel={t('close')}
      footer={
        <>
          <LinkButton href={address} variant="secondary" renderLink={renderLink}>
            {t('cart.removeAll.cancel')}
          </LinkButton>
          <Button
            type="submit"
            form="remove-all"
            name="intent"
            value="removeAll"
            variant="danger"
            pending={navigation.state === 'submitting'}
          >
            {t('cart.removeAll.confirm')}
          </Button>
        </>
      }
    >
      <Form id="remove-all" method="post" action={address}>
        <Text>{t('cart.removeAll.text', { count })}</Text>
      </Form>
    </Dialog>
  );
}
