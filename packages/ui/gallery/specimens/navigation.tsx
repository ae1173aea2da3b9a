import { Accordion, Breadcrumbs, Pagination, Section, Stack, Stepper, TabLinks, Tabs } from '../../src/index.ts';

const labels = { navigation: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` };

export function NavigationSpecimens() {
  return (
    <Section heading="Navigation">
      <Stack gap={6}>
        <Breadcrumbs
          label="You are here"
          items={[{ label: 'Home', href: '#home' }, { label: 'Phones', href: '#phones' }, { label: 'iPhone 13' }]}
        />
        <Stepper
          label="Checkout"
          doneLabel="(done)"
          current={2}
          steps={[
            { label: 'Cart', href: '#cart' },
            { label: 'Address', href: '#address' },
            { label: 'Payment' },
            { label: 'Overview' },
          ]}
        />
        <Pagination page={6} pages={24} hrefFor={(page) => `#page-${page}`} labels={labels} />
        <Tabs
          label="About the product"
          items={[
            { id: 'description', label: 'Description', content: <p>A phone with a good camera.</p> },
            { id: 'data', label: 'Technical data', content: <p>6.1 inches, 128 GB.</p> },
            { id: 'reviews', label: 'Reviews (128)', content: <p>Mostly happy.</p> },
          ]}
        />
        <TabLinks
          label="Your account"
          items={[
            { href: '#orders', label: 'Orders', current: true },
            { href: '#sales', label: 'Sales' },
            { href: '#wishlist', label: 'Wishlist' },
          ]}
        />
        <Accordion
          exclusive
          items={[
            {
              id: 'faq-return',
              title: 'How do I return something?',
              content: <p>Print the label, hand it in.</p>,
              open: true,
            },
            {
              id: 'faq-guarantee',
              title: 'What does the guarantee cover?',
              content: <p>Every fault that is not yours.</p>,
            },
          ]}
        />
      </Stack>
    </Section>
  );
}
