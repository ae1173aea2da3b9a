import {
  Badge,
  BatteryFull,
  Button,
  Chip,
  Cluster,
  EmptyCartIllustration,
  EmptyComparisonIllustration,
  EmptyParcelIllustration,
  EmptyState,
  EmptyWishlistIllustration,
  ErrorState,
  Grid,
  Leaf,
  LinkButton,
  Meter,
  NotFoundIllustration,
  Notice,
  OfflineIllustration,
  ProgressBar,
  Section,
  Skeleton,
  Stack,
  Surface,
  Toast,
  UndoNotice,
} from '../../src/index.ts';

const dismiss = () => undefined;

export function FeedbackSpecimens() {
  return (
    <Section heading="Feedback">
      <Grid min="l" gap={6}>
        <Stack gap={3}>
          <Notice title="Good to know">Free shipping from €20.</Notice>
          <Notice variant="success" title="Saved">
            Your address is up to date.
          </Notice>
          <Notice variant="warn">The price has changed since you put it into the cart.</Notice>
          <Notice variant="error" title="That did not work" action={<Button size="s">Try again</Button>}>
            The payment was refused.
          </Notice>
          <UndoNotice removed={{}} undo="Undo" pending={false} form={(button) => <form>{button}</form>}>
            iPhone 13 was removed.
          </UndoNotice>
        </Stack>
        <Stack gap={2}>
          <Toast
            variant="success"
            title="In your cart"
            message="iPhone 13, very good"
            dismissLabel="Dismiss"
            onDismiss={dismiss}
            action={<a href="#cart">To the cart</a>}
          />
          <Toast
            variant="error"
            title="Not added"
            message="Someone was faster: sold out."
            dismissLabel="Dismiss"
            onDismiss={dismiss}
          />
          <Toast
            variant="warn"
            message="We could not reach your e-mail address."
            dismissLabel="Dismiss"
            onDismiss={dismiss}
          />
        </Stack>
        <Stack gap={4}>
          <Cluster gap={2}>
            {(['neutral', 'accent', 'sale', 'success', 'warn', 'danger'] as const).map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </Cluster>
          <Cluster gap={2}>
            <Chip href="#without-apple" removeLabel="Remove filter Apple">
              Apple
            </Chip>
            <Chip onPress={dismiss}>128 GB</Chip>
            <Chip onPress={dismiss} selected>
              256 GB
            </Chip>
            <Chip>Plain</Chip>
          </Cluster>
          <ProgressBar label="Minimum value" valueText="€6.50 of €10.00" value={6.5} max={10} />
          <Meter icon={BatteryFull} label="Battery" valueText="92 %" value={0.92} tone="success" />
          <Meter icon={Leaf} label="Carbon saved" valueText="54 kg" value={54} max={80} />
        </Stack>
        <Stack gap={3}>
          <Skeleton lines={3} />
          <Skeleton variant="picture" aspect="wide" />
        </Stack>
      </Grid>
      <Grid min="m">
        <Surface>
          <EmptyState
            level={3}
            picture={<EmptyCartIllustration />}
            title="Your cart is empty"
            text="Room for something good."
            action={<LinkButton href="#buy">Start shopping</LinkButton>}
          />
        </Surface>
        <Surface>
          <EmptyState
            level={3}
            picture={<EmptyWishlistIllustration />}
            title="Nothing remembered"
            text="Press the heart on a product."
          />
        </Surface>
        <Surface>
          <EmptyState
            level={3}
            picture={<EmptyParcelIllustration />}
            title="No orders yet"
            text="What you buy is listed here."
          />
        </Surface>
        <Surface>
          <EmptyState
            level={3}
            picture={<EmptyComparisonIllustration />}
            title="Nothing to compare yet"
            text="Choose up to four products."
          />
        </Surface>

        <Surface>
          <EmptyState
            level={3}
            picture={<OfflineIllustration />}
            title="No connection"
            text="We try again by ourselves."
          />
        </Surface>
        <Surface>
          <ErrorState
            level={3}
            picture={<NotFoundIllustration />}
            code="404"
            title="Not on our shelves"
            text="The page has moved or never was."
            actions={
              <LinkButton href="#home" variant="secondary">
                Home
              </LinkButton>
            }
          />
        </Surface>
      </Grid>
    </Section>
  );
}
