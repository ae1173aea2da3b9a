import { Form } from '@reprise/platform';
import { Button, EmptyState } from '@reprise/ui';
import { useT } from '../../texts.ts';

/** GET /logout asks for confirmation: a link must not sign customers out. */
export function LogoutPage() {
  const t = useT();
  return (
    <EmptyState
      level={1}
      title={t('auth.signOutTitle')}
      action={
        <Form method="post">
          <Button type="submit">{t('auth.signOut')}</Button>
        </Form>
      }
    />
  );
}
