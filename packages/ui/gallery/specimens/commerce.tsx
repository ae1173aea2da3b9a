import {
  Badge,
  BadgeCheck,
  CardGrid,
  Cluster,
  ConditionBadge,
  type ConditionLabel,
  Gallery,
  Grid,
  Heart,
  IconButton,
  Price,
  PriceBreakdown,
  ProductCard,
  ProductCardSkeleton,
  Rating,
  RatingDistribution,
  RotateCcw,
  Section,
  ShieldCheck,
  Stack,
  Surface,
  ValueProps,
} from '../../src/index.ts';

const LABELS: Record<ConditionLabel, string> = {
  NEW: 'New',
  A0: 'As new',
  A1: 'Very good',
  A2: 'Good',
  A3: 'Acceptable',
  A4: 'Heavily used',
};
const CONDITIONS = ['NEW', 'A0', 'A1', 'A2', 'A3', 'A4'] as const;
const PRODUCTS = [
  { name: 'iPhone 13', detail: '128 GB, Midnight', slug: 'iphone-13-midnight', amount: 36999, strike: 44900 },
  { name: 'Galaxy S22 Ultra 5G with S Pen', detail: '256 GB, Burgundy', slug: 'galaxy-s22', amount: 48900 },
  { name: 'MacBook Air 13 (M1, 2020)', detail: '8 GB, 256 GB SSD', slug: 'laptop-air', amount: 67900, strike: 79900 },
  { name: 'The Left Hand of Darkness', detail: 'Ursula K. Le Guin', slug: 'book-left-hand', amount: 499 },
  { name: 'Pixel 7a', detail: '128 GB, Sea', slug: 'pixel-7a', amount: 24900 },
];
const price = { locale: 'en', labels: { current: 'Now', strike: 'Before' } };
const picture = (slug: string) => ({ src: `/media/${slug}`, alt: '', width: 640, height: 640 });

export function CommerceSpecimens() {
  return (
    <>
      <Section
        heading="Products"
        lead="One link covers the card."
        action={{ label: 'All products', href: '#products' }}
      >
        <CardGrid>
          {PRODUCTS.map(({ name, detail, slug, amount, strike }, index) => (
            <ProductCard
              key={slug}
              href={`#${slug}`}
              title={name}
              subtitle={detail}
              picture={picture(slug)}
              condition={(className) => (
                <ConditionBadge
                  condition={CONDITIONS[index + 1] ?? 'A1'}
                  label={LABELS[CONDITIONS[index + 1] ?? 'A1']}
                  className={className}
                />
              )}
              badges={strike ? <Badge tone="sale">Sale</Badge> : index === 1 ? <Badge>New in</Badge> : null}
              rating={(className) => (
                <Rating
                  size="s"
                  value={4.5 - index / 2}
                  count={128 * (index + 1)}
                  label={`${4.5 - index / 2} of 5 stars`}
                  className={className}
                />
              )}
              price={(className) => (
                <Price {...price} amount={amount} strike={strike} from="from" percentage className={className} />
              )}
              action={(className) => (
                <IconButton icon={Heart} label={`Remember ${name}`} variant="raised" className={className} />
              )}
            />
          ))}
          <li>
            <ProductCardSkeleton />
          </li>
        </CardGrid>
        <Grid min="xl" as="ul">
          {PRODUCTS.slice(0, 2).map(({ name, detail, slug, amount }) => (
            <ProductCard
              key={slug}
              layout="list"
              href={`#${slug}`}
              title={name}
              subtitle={detail}
              picture={picture(slug)}
              price={(className) => <Price {...price} amount={amount} className={className} />}
              note={(className) => <span className={className}>Dispatched within 2 days</span>}
              action={(className) => <IconButton icon={Heart} label={`Remember ${name}`} className={className} />}
            />
          ))}
        </Grid>
      </Section>
      <Section heading="Product page">
        <Grid min="l" gap={8}>
          <Gallery
            label="Pictures of iPhone 13"
            pictures={['iphone-13-midnight', 'phone-back', 'phone-side'].map((slug, index) => ({
              ...picture(slug),
              alt: `iPhone 13, view ${index + 1}`,
            }))}
            thumbnailLabel={(position, total) => `Show picture ${position} of ${total}`}
            zoomLabel={(position) => `iPhone 13, view ${position}: enlarge`}
          />
          <Stack gap={6}>
            <Cluster gap={2}>
              {CONDITIONS.map((condition) => (
                <ConditionBadge key={condition} condition={condition} label={LABELS[condition]} size="m" />
              ))}
            </Cluster>
            <Rating size="l" value={4.3} valueText="4.3" count="1,204" label="4.3 of 5 stars, 1,204 reviews" />
            <Price
              {...price}
              size="xl"
              amount={36999}
              strike={44900}
              percentage
              note="Lowest price of the last 30 days: €449.00. Taxed under the margin scheme."
            />
            <Cluster gap={6}>
              <Price {...price} size="s" amount={499} />
              <Price {...price} size="m" amount={12900} from="from" />
              <Price {...price} size="l" amount={129900} />
              <Price locale="de" size="m" amount={129900} strike={149900} percentage />
            </Cluster>
            <Surface>
              <PriceBreakdown
                locale="en"
                rows={[
                  { label: 'Base price', amount: 21000 },
                  { label: 'Scratches on the display', amount: -3500, delta: true },
                  { label: 'Original box', amount: 500, delta: true, detail: 'With charger' },
                  { label: 'Shipping', value: 'free' },
                ]}
                total={{ label: 'Our offer', amount: 18000, note: 'Valid for 21 days' }}
              />
            </Surface>
            <RatingDistribution
              label="Ratings"
              rows={[5, 4, 3, 2, 1].map((stars) => ({ stars, label: `${stars} stars`, count: stars * stars * 9 }))}
            />
          </Stack>
        </Grid>
        <ValueProps
          label="Our promises"
          items={[
            {
              icon: RotateCcw,
              title: '30 days to return',
              text: 'Not right? Send it back for free and get your money.',
            },
            { icon: ShieldCheck, title: '36 months of guarantee', text: 'Three years on every device, handled by us.' },
            { icon: BadgeCheck, title: 'Audited quality', text: 'Every device passes 36 checks before it is sold.' },
          ]}
        />
        <ValueProps
          variant="bar"
          label="Our promises in short"
          items={[
            { icon: RotateCcw, title: '30 days to return' },
            { icon: ShieldCheck, title: '36 months of guarantee' },
            { icon: BadgeCheck, title: 'Audited quality' },
          ]}
        />
      </Section>
    </>
  );
}
