import {
  Checkbox,
  ChoiceCard,
  ChoiceGroup,
  FormErrorSummary,
  Grid,
  Icon,
  Mail,
  PasswordField,
  SearchField,
  Section,
  Select,
  Stack,
  Switch,
  TextArea,
  TextField,
} from '../../src/index.ts';

export function FormSpecimens() {
  return (
    <Section heading="Forms">
      <FormErrorSummary
        title="Two entries need your attention"
        errors={[
          { fieldId: 'gallery-email', message: 'Enter your e-mail address' },
          { fieldId: 'gallery-terms', message: 'Agree to the terms' },
        ]}
      />
      <Grid min="l" gap={8}>
        <Stack gap={5}>
          <TextField label="First name" autoComplete="given-name" name="first" />
          <TextField
            id="gallery-email"
            type="email"
            label="E-mail"
            name="email"
            hint="We send the order confirmation there."
            error="Enter your e-mail address, such as name@example.com."
            prefix={<Icon of={Mail} />}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            revealLabel="Show password"
            concealLabel="Hide password"
          />
          <Select
            label="Country"
            name="country"
            placeholder="Please choose"
            options={[
              { value: 'DE', label: 'Germany' },
              { value: 'FR', label: 'France' },
            ]}
          />

          <TextArea label="What is wrong" name="text" hint="As precisely as you can" />
          <TextField label="Order number" name="order" disabled defaultValue="R-2048" />
          <SearchField label="Search" name="q" submitLabel="Search" placeholder="What are you looking for?" />
          <Select
            label="Sort by"
            hideLabel
            variant="compact"
            name="sort"
            options={[
              { value: 'relevance', label: 'Most relevant' },
              { value: 'price', label: 'Cheapest first' },
            ]}
          />
        </Stack>
        <Stack gap={6}>
          <ChoiceGroup legend="Condition" layout="tiles">
            <ChoiceCard
              name="variant"
              value="A0"
              title="As new"
              description="No traces"
              trailing="€419.00"
              layout="tile"
            />
            <ChoiceCard
              name="variant"
              value="A1"
              title="Very good"
              description="Barely visible"
              trailing="€389.00"
              layout="tile"
              defaultChecked
            />
            <ChoiceCard
              name="variant"
              value="A2"
              title="Good"
              description="Light traces"
              trailing="€369.00"
              layout="tile"
            />
            <ChoiceCard name="variant" value="A3" title="Acceptable" layout="tile" disabledReason="Sold out" />
          </ChoiceGroup>
          <ChoiceGroup legend="Is the display intact?" hint="Look at it switched off, in good light.">
            <ChoiceCard
              name="display"
              value="yes"
              title="Yes"
              description="No cracks, no dead pixels"
              trailing="€0.00"
            />
            <ChoiceCard name="display" value="no" title="No" description="Cracked or spotted" trailing="−€85.00" />
          </ChoiceGroup>
          <ChoiceCard
            type="checkbox"
            name="battery"
            value="full"
            title="New battery"
            description="100 % capacity, fitted by us"
            trailing="+€29.00"
          />

          <Stack gap={1}>
            <Checkbox label="Apple" name="brand" value="apple" trailing="412" defaultChecked />
            <Checkbox label="Samsung" name="brand" value="samsung" trailing="287" />
            <Checkbox label="Out of stock" name="brand" value="none" disabled trailing="0" />
            <Switch label="Only what is in stock" name="inStock" value="1" defaultChecked />
            <Switch label="Only reduced" name="sale" value="1" />
            <Checkbox
              id="gallery-terms"
              label="I agree to the terms"
              name="terms"
              error="Agree to the terms to go on."
            />
          </Stack>
        </Stack>
      </Grid>
    </Section>
  );
}
