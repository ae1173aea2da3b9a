import type { ProductRecord } from '@reprise/entities/catalogue-record';
import { languages } from '@reprise/markets';

type Offer = ProductRecord['variants'][number];
type Value = string | number | boolean | undefined;

/** A column of an exported table: its name, and its value for one condition of a product. */
export type TableColumn = readonly [name: string, value: (record: ProductRecord, offer: Offer) => Value];

const yesOrNo = (answer: boolean | undefined): Value => (answer === undefined ? undefined : answer ? 'yes' : 'no');
/** Only what differs from the default of an import. */
const yes = (answer: boolean): Value => (answer ? 'yes' : undefined);
const euros = (cents: number | undefined): Value => (cents === undefined ? undefined : (cents / 100).toFixed(2));
const joined = (list: readonly (string | number)[] | undefined): Value => list?.join('; ');

const ownColumns: readonly TableColumn[] = [
  ['id', ({ id }) => id],
  ['merchant_id', ({ merchantId }) => merchantId],
  ['ean', ({ identifiers }) => identifiers.ean],
  ['isbn', ({ identifiers }) => identifiers.isbn],
  ['asin', ({ identifiers }) => identifiers.primaryAsin],
  ['name', ({ name }) => name],
  ['slug', ({ slug }) => slug],
  ['brand', ({ brand }) => brand],
  ['creators', ({ creators }) => joined(creators)],
  ['year', ({ year }) => year],
  ['category', ({ categoryId }) => categoryId],
  ['condition', (_, { label }) => label],
  ['price', (_, { prices }) => euros(prices.at(-1)?.amount)],
  ['quantity', (_, { quantity }) => quantity],
  ['full_battery_quantity', (_, { fullBatteryQuantity }) => fullBatteryQuantity || undefined],
  ['allowed_purchase', ({ allowedPurchase }) => (allowedPurchase ? undefined : 'no')],
  ['purchase_stop', ({ purchaseStop }) => yes(purchaseStop)],
  ['fixed_price', ({ offeredByLibriOnly }) => yes(offeredByLibriOnly)],
  ['memory_size', ({ memory_size }) => memory_size],
  ['colour', ({ colour }) => colour?.key],
  ['colour_tone', ({ colour }) => colour?.hex],
  ['model_key', ({ modelKey }) => modelKey],
  ['model_numbers', ({ modelNumbers }) => joined(modelNumbers)],
  ['tacs', ({ tacs }) => joined(tacs)],
  ['recommended_price', ({ recommendedPrice }) => euros(recommendedPrice)],
  ['purchase_price', ({ purchasePrice }) => euros(purchasePrice)],
  ['popularity', ({ popularity }) => popularity],
  ['min_age', ({ minAge }) => minAge],
  ['charger_included', ({ charging }) => yesOrNo(charging?.chargerIncluded)],
  ['min_charging_watts', ({ charging }) => charging?.power?.minWatts],
  ['max_charging_watts', ({ charging }) => charging?.power?.maxWatts],
  ['usb_power_delivery', ({ charging }) => yesOrNo(charging?.power?.usbPowerDelivery)],
  ['energy_class', ({ energyLabel }) => energyLabel?.class],
  ['energy_label_url', ({ energyLabel }) => energyLabel?.labelUrl],
  ['product_sheet_url', ({ energyLabel }) => energyLabel?.sheetUrl],
  ['manufacturer_name', ({ manufacturer }) => manufacturer?.name],
  ['manufacturer_address', ({ manufacturer }) => manufacturer?.address],
  ['manufacturer_contact', ({ manufacturer }) => manufacturer?.contact],
  ['accessory_ids', ({ accessoryIds }) => joined(accessoryIds)],
  ['pictures', ({ pictures }) => joined(pictures)],
  ['description_language', ({ descriptionLanguage }) => descriptionLanguage],
  ...languages.map((language): TableColumn => [`description_${language}`, ({ description }) => description[language]]),
];

/** The columns of a catalogue whose products have these attributes. */
export const tableColumns = (attributes: readonly string[]): readonly TableColumn[] => [
  ...ownColumns,
  ...attributes.map((key): TableColumn => [`attributes.${key}`, (record) => record.attributes[key]]),
];
